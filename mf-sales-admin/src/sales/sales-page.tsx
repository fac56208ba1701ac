import { useAddressedRow, useAddressParameter } from '@ofisi/shared-admin-ui/addressed-row';
import { custom, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDate } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { RowAction } from '@ofisi/shared-admin-ui/row-menu';
import type { Order } from '@ofisi/api-contract/sales/orders';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useSession } from '@ofisi/shared-auth/session';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { useState } from 'react';
import { customerFilterFor } from './customer-filter';
import { OrderDrawer } from './order-drawer';
import { customerOf, PaymentBadge } from './order-facts';
import { sales } from './sales.resource';
import { saleTexts } from '../texts/sales';
import { saleDocumentTexts } from '../texts/sale-document';
import { useInvoices } from '../sale-document/use-invoices';
import { OrderPaymentForm } from '../payments/order-payment-form';
import { usePrompting } from '../prompts/use-prompting';
import { promptTexts } from '../texts/prompts';
import { isPayable, orderPayments } from '../payments/order-payments.resource';
import { orderPaymentTexts } from '../texts/order-payments';
import { VoidForm } from './void-form';
import { isVoidable, voids } from './voids.resource';

export function SalesPage() {
  const [previewed, setPreviewed] = useState<Order | null>(null);
  const [open, setOpen] = useState(false);
  const permissions = useSession((session) => session.permissions);
  const maySell = permissions.includes('sales.create');
  const mayDeliver = permissions.includes('deliveries.manage');
  const mayVoid = permissions.includes('sales.void');
  const voiding = useEditor(voids);
  const navigate = useNavigate();
  const deliver: RowAction<Order> = {
    label: saleTexts.deliver,
    run: ({ id }) => void navigate(`/admin/sales/deliveries/new?order=${id}`),
    when: ({ status }) => status === 'reserved' || status === 'completed',
  };
  const paying = useEditor(orderPayments);
  const [payer, setPayer] = useState<number | null>(null);
  const payOnAccount = (customer: number | null) => {
    setPayer(customer);
    paying.add();
  };
  const recordPayment: RowAction<Order> = { label: orderPaymentTexts.action, run: paying.edit, when: isPayable };
  const prompting = usePrompting();
  const askForPayment = prompting.ask && { label: promptTexts.action, run: prompting.ask, when: isPayable };
  const takeBack: RowAction<Order> = {
    label: saleTexts.takeBack,
    run: ({ id }) => void navigate(`/admin/sales/returns/new?order=${id}`),
    when: ({ status }) => status === 'reserved' || status === 'completed',
  };
  const voidOrder: RowAction<Order> = { label: saleTexts.voidAction, run: voiding.edit, when: isVoidable };
  const invoices = useInvoices();
  const preview = (order: Order) => {
    setPreviewed(order);
    setOpen(true);
  };
  useAddressedRow<Order>(sales, 'open', { show: preview });
  useAddressedRow<Order>(sales, 'pay', {
    show: (order) => {
      if (maySell && isPayable(order)) paying.edit(order);
      else preview(order);
    },
  });
  useAddressParameter('payment-of', (customer) => {
    if (maySell && /^[1-9]\d{0,9}$/.test(customer)) payOnAccount(Number(customer));
  });
  return (
    <ResourcePage
      resource={sales}
      title={saleTexts.title}
      {...(maySell ? { newLabel: saleTexts.add, newPath: '/admin/sales/order/new' } : {})}
      {...(maySell
        ? {
            tools: (
              <button type="button" className={buttons.button} onClick={() => payOnAccount(null)}>
                {orderPaymentTexts.action}
              </button>
            ),
          }
        : {})}
      columns={[
        rowNumber(),
        text(saleTexts.headers.invoice, 'invoice', { sortable: true }),
        custom<Order>(saleTexts.placed, 'created_at', ({ created_at }) => formatDate(created_at), { sortable: true }),
        custom<Order>(saleTexts.customer, 'first_name', customerOf, { sortable: true, wraps: true }),
        phone(saleTexts.headers.phone, 'phone_number', { wraps: true }),
        text(saleTexts.headers.location, 'location', { sortable: true, wraps: true, extra: true }),
        text(saleTexts.headers.deliveryAddress, 'delivery_address', { wraps: true, extra: true }),
        money(saleTexts.headers.amount, 'amount', { sortable: true }),
        custom<Order>(saleTexts.headers.paymentStatus, 'payment_status', (order) => <PaymentBadge order={order} />, {
          wraps: true,
        }),
        rowMenu(),
      ]}
      // The specification names no field for this table (decision BO-80).
      filterBy={['invoice', 'first_name', 'phone_number']}
      filters={[
        ...customerFilterFor(permissions),
        choiceFilter(saleTexts.headers.paymentStatus, 'payment', choicesOf(saleTexts.paymentStatuses)),
        choiceFilter(saleTexts.paymentMethod, 'payment_method', choicesOf(saleTexts.paymentMethods)),
        choiceFilter(saleTexts.channel, 'channel', choicesOf(saleTexts.channels)),
        choiceFilter(saleTexts.status, 'status', choicesOf(saleTexts.statuses)),
        amountFilter(saleTexts.headers.amount, 'amount'),
        dateFilter(saleTexts.placed, 'created_at'),
        dateFilter(saleTexts.invoiced, 'invoiced_at'),
        dateFilter(saleTexts.deletedOn, 'voided_at'),
      ]}
      actions={[
        { label: saleTexts.preview, run: preview },
        ...(maySell && askForPayment ? [askForPayment] : []),
        ...(maySell ? [recordPayment] : []),
        ...(mayDeliver ? [deliver] : []),
        ...(mayVoid ? [takeBack, voidOrder] : []),
      ]}
      bulkActions={[{ label: saleDocumentTexts.printInvoices, open: invoices.print }]}
      alert={invoices.alert}
    >
      {invoices.sheet}
      {previewed && <OrderDrawer order={previewed} open={open} onClose={() => setOpen(false)} />}
      {paying.form && <OrderPaymentForm {...paying.form} payer={payer} />}
      {prompting.dialog}
      {voiding.form && <VoidForm {...voiding.form} />}
    </ResourcePage>
  );
}
