import type { OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import { Link } from '@ofisi/shared-contract/routing';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { HeldTaxInvoice, TaxInvoiceFacts } from '@ofisi/shared-site-ui/tax-invoice';
import { formatMoney } from '@ofisi/shared-shop/money';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import cards from '@ofisi/shared-site-ui/card.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { moneySentences, paymentWords } from '../../payment/received-words';
import { invoiceTexts } from '../../texts/invoice';
import { InvoiceLines } from './invoice-lines';
import styles from './invoice-page.module.css';
import { day } from '../moments';
import { notePrint } from '../order';
import { OrderLoader } from '../order-loader';
import { asksForMoney, isPayable, statusWords } from '../order-status';

/** An order as a document for the customer's books, A4 when printed; a pro forma while it is unpaid. */
export const InvoicePage = () => (
  <div className={`${layout.container} ${styles.page}`}>
    <OrderLoader>{(order) => <Invoice order={order} />}</OrderLoader>
  </div>
);

/** Whether there is a tax invoice: it has its own number, except on old orders, which are known by it. */
const isIssued = ({ payment_status, invoice, number }: OrderDetails) =>
  payment_status === 'completed' || invoice !== number;

function Invoice({ order }: { readonly order: OrderDetails }) {
  const title = isIssued(order) && order.status !== 'void' ? invoiceTexts.paid : invoiceTexts.unpaid;
  usePageTitle(`${title} ${order.invoice}`);
  const [isCopy, setIsCopy] = useState(order.tax_invoice?.is_copy ?? false);
  async function print() {
    if (order.tax_invoice?.status === 'signed') {
      const printed = await notePrint(order.token);
      // Printing uses what is on the page at this moment.
      flushSync(() => setIsCopy(printed));
    }
    window.print();
  }
  return (
    <>
      <p className={styles.tools}>
        <Link className={buttons.button} to={`/orders/${order.token}`}>
          {invoiceTexts.back}
        </Link>
        <HeldTaxInvoice invoice={order.tax_invoice} />
        <button
          type="button"
          className={buttons.primary}
          disabled={order.tax_invoice?.is_held}
          onClick={() => void print()}
        >
          {invoiceTexts.print}
        </button>
      </p>
      <article className={`${cards.card} ${styles.sheet}`} aria-label={`${title} ${order.invoice}`}>
        <header className={styles.top}>
          <Shop />
          <div>
            <h1 className={styles.title}>{title}</h1>
            <dl className={styles.facts}>
              <Fact label={invoiceTexts.number}>{order.invoice}</Fact>
              {order.invoice !== order.number && <Fact label={invoiceTexts.order}>{order.number}</Fact>}
              <Fact label={invoiceTexts.date}>{day(order.created_at)}</Fact>
              <Fact label={invoiceTexts.status}>{statusWords(order).label}</Fact>
            </dl>
          </div>
        </header>
        <Customer order={order} />
        <InvoiceLines order={order} />
        {order.tax_invoice && <TaxInvoiceFacts invoice={order.tax_invoice} isCopy={isCopy} />}
        <Payment order={order} />
      </article>
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Shop() {
  const { shop, tax } = useShopSettings();
  const { name, address, city, phones, email } = shop;
  const place = city === null ? [] : [invoiceTexts.inKenya(city)];
  const lines = [...address, ...place, ...phones, email, tax.pin && invoiceTexts.pin(tax.pin)];
  return (
    <address className={styles.party}>
      <strong className={styles.shop}>{name}</strong>
      {lines.map((line) => line && <span key={line}>{line}</span>)}
    </address>
  );
}

function Customer({ order }: { readonly order: OrderDetails }) {
  const lines = [formatPhone(order.phone_number), order.delivery_address, order.location].filter(
    (line) => line !== '–',
  );
  return (
    <section aria-labelledby="invoice-customer">
      <h2 id="invoice-customer" className={styles.label}>
        {invoiceTexts.customer}
      </h2>
      <address className={styles.party}>
        <strong>
          {order.first_name} {order.last_name}
        </strong>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  );
}

/** The amount due and how to pay it, or a note that the order is paid or that nothing is due. */
function Payment({ order }: { readonly order: OrderDetails }) {
  const { payment_status, status } = order;
  const { paybill_number } = useShopSettings().payment;
  if (isPayable(order)) {
    return (
      <footer className={styles.payment}>
        <Received order={order} />
        {paybill_number !== null && asksForMoney(order) && (
          <p>
            <strong>{invoiceTexts.payBy(formatMoney(order.open, 'KES'), paybill_number, order.number)}</strong>
          </p>
        )}
        {!isIssued(order) && <p>{invoiceTexts.becomes}</p>}
      </footer>
    );
  }
  const isPaid = payment_status === 'completed' && status !== 'void';
  return (
    <footer className={styles.payment}>
      <p>
        <strong>{isPaid ? invoiceTexts.received : invoiceTexts.nothingToPay}</strong>
      </p>
      <Received order={order} />
    </footer>
  );
}

/** The payments received, with their receipts. */
function Received({ order }: { readonly order: OrderDetails }) {
  const payments = order.status === 'void' ? [] : order.payments;
  return [
    ...payments.map((payment) => invoiceTexts.came(paymentWords(payment), day(payment.at))),
    ...moneySentences(order),
  ].map((sentence, index) => <p key={index}>{sentence}</p>);
}
