import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import { custom, figure, link, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { supplierOptions } from '../buying/sources';
import { StateBadge } from '../buying/state-badge';
import { buyingTexts } from '../texts/buying';
import { purchaseTexts as texts } from '../texts/purchases';
import { PaySupplierForm } from './pay-supplier-form';
import { purchasePath, purchases } from './purchases.resource';
import { supplierPayments } from './supplier-payments.resource';

const { fields } = texts;

/** BO §2 Purchases; product, supplier and totals are additive (decision BO-32). */
export function PurchasesPage() {
  const navigate = useNavigate();
  const payment = useEditor(supplierPayments);
  return (
    <ResourcePage
      resource={purchases}
      title={texts.title}
      newLabel={texts.add}
      newPath="/admin/purchases/new"
      tools={
        <button type="button" className={buttons.button} onClick={payment.add}>
          {texts.pay}
        </button>
      }
      columns={[
        rowNumber(),
        link<Purchase>(fields.reference_number, 'reference_number', purchasePath, { sortable: true }),
        custom(fields.state, 'state', (purchase: Purchase) => <StateBadge {...purchase} />, { sortable: true }),
        text(fields.products, 'products', { sortable: true, wraps: true }),
        text(fields.supplier_name, 'supplier_name', { sortable: true, wraps: true }),
        text(fields.quantity, 'quantity', { sortable: true, notOnCards: true }),
        figure(fields.unit_cost, 'unit_cost', { sortable: true, extra: true }),
        figure(fields.total, 'total', { sortable: true }),
        figure(fields.open, 'open', { sortable: true }),
        custom(fields.date, 'date', ({ date }: Purchase) => formatDay(date), { sortable: true }),
        custom(fields.due_on, 'due_on', ({ due_on: day }: Purchase) => (day ? formatDay(day) : '–'), {
          sortable: true,
          extra: true,
        }),
        text(fields.location, 'location', { sortable: true, extra: true }),
        text(fields.supplier_invoice, 'supplier_invoice', { sortable: true, extra: true }),
        text(fields.purchase_order, 'purchase_order', { extra: true }),
        text(fields.added_by, 'added_by', { sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['reference_number', 'products', 'supplier_name']}
      filters={[
        choiceFilter(fields.state, 'state', choicesOf(buyingTexts.states)),
        choiceFilter(fields.payment_status, 'payment_status', choicesOf(texts.paymentStates)),
        recordFilter(fields.supplier_name, 'supplier_id', supplierOptions),
        dateFilter(fields.date, 'date'),
        amountFilter(fields.open, 'open'),
      ]}
      actions={[
        { label: buyingTexts.open, run: (purchase) => void navigate(purchasePath(purchase)) },
        { label: buyingTexts.edit, run: (purchase) => void navigate(`${purchasePath(purchase)}/edit`) },
        { label: texts.payOne, run: payment.edit, when: ({ open }: Purchase) => open > 0 },
      ]}
    >
      {payment.form && <PaySupplierForm {...payment.form} />}
    </ResourcePage>
  );
}
