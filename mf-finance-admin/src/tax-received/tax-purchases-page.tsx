import type { TaxPurchase } from '@ofisi/api-contract/etims/tax-purchases';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, figure, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import { taxPurchaseTexts as texts } from '../texts/tax-received';
import { AcceptPurchaseForm, RejectPurchaseForm } from './decision-forms';
import { isOpen, Status, STATUSES } from './status';
import { acceptedPurchases, rejectedPurchases, taxPurchases } from './tax-received.resource';

const { fields } = texts;

const purchasePath = ({ purchase_id: id }: TaxPurchase) => `/admin/purchases/${id}`;

/** Purchases of the shop that suppliers reported to KRA, to be accepted or rejected (decision BO-144). */
export function TaxPurchasesPage() {
  const navigate = useNavigate();
  const accepting = useEditor(acceptedPurchases);
  const rejecting = useEditor(rejectedPurchases);
  return (
    <ResourcePage
      resource={taxPurchases}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="status" choices={STATUSES} all={texts.all} />}
      columns={[
        text(fields.supplier, 'supplier_name', { sortable: true, wraps: true }),
        text(fields.pin, 'supplier_pin', { extra: true }),
        custom(fields.invoice, 'supplier_invoice', invoiceOf),
        custom(fields.status, 'status', (row: TaxPurchase) => <Status {...row} />, { sortable: true, wraps: 'whole' }),
        custom(fields.goods, 'lines', goodsOf, { wraps: true }),
        custom(fields.purchase, 'purchase_number', purchaseOf),
        text(fields.decided_by, 'decided_by', { extra: true, wraps: true }),
        custom(fields.sold_on, 'sold_on', ({ sold_on: day }: TaxPurchase) => formatDay(day), { sortable: true }),
        figure(fields.total, 'total', { sortable: true }),
        figure(fields.tax, 'tax', { extra: true }),
        rowMenu(),
      ]}
      filterBy={['supplier_name', 'supplier_invoice']}
      filters={[
        choiceFilter(fields.status, 'status', STATUSES),
        choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)),
        dateFilter(fields.sold_on, 'sold_on'),
      ]}
      actions={[
        { label: texts.accept, run: accepting.edit, when: isOpen },
        { label: texts.reject, run: rejecting.edit, when: isOpen },
        {
          label: texts.openPurchase,
          run: (row) => void navigate(purchasePath(row)),
          when: ({ purchase_id: id }) => id !== null,
        },
      ]}
      alert={<p>{texts.hint}</p>}
    >
      {accepting.form && <AcceptPurchaseForm {...accepting.form} />}
      {rejecting.form && <RejectPurchaseForm {...rejecting.form} />}
    </ResourcePage>
  );
}

const invoiceOf = ({ kind, supplier_invoice: number }: TaxPurchase): string =>
  kind === 'invoice' ? number : texts.creditNote(number);

const goodsOf = ({ lines: [first, ...others] }: TaxPurchase): string =>
  first ? texts.more(first.name, others.length) : '–';

const purchaseOf = (row: TaxPurchase) =>
  row.purchase_number === null ? texts.notInBooks : <Link to={purchasePath(row)}>{row.purchase_number}</Link>;
