import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import { AccountName } from '@ofisi/shared-admin-ui/account-field';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { LabelsForm } from '@ofisi/shared-admin-ui/labels-form';
import { useLabels } from '@ofisi/shared-admin-ui/print-labels';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import { PAYMENT_METHOD_WORDS, displayNameOf } from '@ofisi/shared-shop/payment-words';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import links from '../buying/record-link.module.css';
import { DocumentLines } from '../buying/document-lines';
import { historyFormats } from '../buying/history-formats';
import { StateBadge } from '../buying/state-badge';
import { buyingTexts } from '../texts/buying';
import { purchaseTexts as texts } from '../texts/purchases';
import { linesLeft } from '../supplier-returns/return-values';
import { supplierReturnTexts as returnTexts } from '../texts/supplier-returns';
import { PaySupplierForm } from './pay-supplier-form';
import { PurchasePayments } from './purchase-payments';
import { purchasePath, purchases, usePurchase } from './purchases.resource';
import { supplierPayments } from './supplier-payments.resource';

const back = { to: '/admin/purchases', label: texts.title };
const { fields } = texts;

/** One purchase: the goods, the supplier, the paid and the open amount, and the change history. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const query = usePurchase(id);
  const payment = useEditor(supplierPayments);
  const labels = useLabels();
  if (!query.data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { purchase } = query.data;
  return (
    <DetailsPage
      title={purchase.reference_number}
      back={back}
      badge={<StateBadge {...purchase} />}
      actions={
        <>
          <Link to={`${purchasePath(purchase)}/edit`} className={buttons.button}>
            {buyingTexts.edit}
          </Link>
          {canReturn(purchase) && (
            <Link to={`${purchasePath(purchase)}/return`} className={buttons.button}>
              {returnTexts.add}
            </Link>
          )}
          {canLabel(purchase) && (
            <button type="button" className={buttons.button} onClick={() => labels.open(received(purchase))}>
              {texts.labels}
            </button>
          )}
          {purchase.open > 0 && (
            <button type="button" className={buttons.primary} onClick={() => payment.edit(purchase)}>
              {texts.pay}
            </button>
          )}
        </>
      }
    >
      <DetailTabs
        tabs={[
          { key: 'details', label: buyingTexts.details, content: <Details purchase={purchase} /> },
          {
            key: 'history',
            label: buyingTexts.history,
            content: (
              <History
                resource={purchases.key}
                entity="purchases"
                id={purchase.id}
                labels={fields}
                formats={historyFormats}
              />
            ),
          },
        ]}
      />
      {payment.form && <PaySupplierForm {...payment.form} />}
      {labels.form && <LabelsForm {...labels.form} />}
    </DetailsPage>
  );
}

const canReturn = (purchase: Purchase) => purchase.state === 'received' && linesLeft(purchase).length > 0;

const canLabel = ({ state, items }: Purchase) => state === 'received' && items.length > 0;

/** The received goods line by line, for printing labels. */
const received = ({ items }: Purchase) =>
  items.map(({ item_id: id, title, requires_serial, quantity, serials }) => ({
    id,
    title,
    requires_serial,
    received: { quantity, serials },
  }));

const Details = ({ purchase }: { purchase: Purchase }) => (
  <DetailsSections>
    <DetailsSection title={buyingTexts.goods}>
      <DocumentLines document={purchase} />
    </DetailsSection>
    <DetailsSection title={texts.about}>
      <Facts>
        <Fact term={fields.supplier_name}>
          <Link to={`/admin/contacts/suppliers/${purchase.supplier_id}`} className={links.link}>
            {purchase.supplier_name}
          </Link>
        </Fact>
        <Fact term={fields.date}>{formatDay(purchase.date)}</Fact>
        <Fact term={fields.location}>{purchase.location}</Fact>
        <Fact term={fields.supplier_invoice}>{purchase.supplier_invoice}</Fact>
        {purchase.purchase_order_id && (
          <Fact term={fields.purchase_order}>
            <Link to={`/admin/purchase/orders/${purchase.purchase_order_id}`} className={links.link}>
              {purchase.purchase_order}
            </Link>
          </Fact>
        )}
        {purchase.returned > 0 && (
          <Fact term={fields.returned}>
            <Link to={`/admin/purchase/returns?q=${purchase.reference_number}`} className={links.link}>
              {showAmount(purchase.returned, 3)}
            </Link>
          </Fact>
        )}
        <Fact term={fields.added_by}>{purchase.added_by}</Fact>
        <Fact term={fields.notes}>{purchase.notes}</Fact>
      </Facts>
    </DetailsSection>
    <DetailsSection title={texts.payment}>
      <Facts>
        <Fact term={fields.payment_status}>{texts.paymentStates[purchase.payment_status]}</Fact>
        <Fact term={fields.amount_paid}>{formatTotal(purchase.amount_paid)}</Fact>
        <Fact term={fields.open}>{formatTotal(purchase.open)}</Fact>
        <Fact term={fields.due_on}>{purchase.due_on && formatDay(purchase.due_on)}</Fact>
        <Fact term={fields.paid_on}>{purchase.paid_on && formatDay(purchase.paid_on)}</Fact>
        <Fact term={fields.payment_method}>{displayNameOf(PAYMENT_METHOD_WORDS, purchase.payment_method)}</Fact>
        <Fact term={fields.payment_account}>
          <AccountName slug={purchase.payment_account} />
        </Fact>
      </Facts>
    </DetailsSection>
    <DetailsSection title={texts.payments.title}>
      <PurchasePayments purchaseId={purchase.id} />
    </DetailsSection>
  </DetailsSections>
);
