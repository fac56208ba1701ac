import type { TaxImport } from '@ofisi/api-contract/etims/tax-imports';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, figure, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { choiceFilter, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { taxImportTexts as texts } from '../texts/tax-received';
import { AcceptImportForm, quantityOf, RejectImportForm, valueOf } from './decision-forms';
import { isOpen, Status, STATUSES } from './status';
import { acceptedImports, rejectedImports, taxImports } from './tax-received.resource';

const { fields } = texts;

/** Imports of the shop that customs reported to KRA, to be accepted or rejected (decision BO-144). */
export function TaxImportsPage() {
  const accepting = useEditor(acceptedImports);
  const rejecting = useEditor(rejectedImports);
  return (
    <ResourcePage
      resource={taxImports}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="status" choices={STATUSES} all={texts.all} />}
      columns={[
        text(fields.name, 'name', { sortable: true, wraps: true }),
        custom(
          fields.declaration,
          'declaration',
          ({ declaration, sequence }: TaxImport) => texts.place(declaration, sequence),
          { sortable: true, wraps: true },
        ),
        custom(fields.status, 'status', (row: TaxImport) => <Status {...row} />, { sortable: true, wraps: 'whole' }),
        text(fields.item, 'item_title', { wraps: true }),
        text(fields.supplier, 'supplier', { wraps: true, extra: true }),
        text(fields.agent, 'agent', { extra: true, wraps: true }),
        text(fields.hs_code, 'hs_code', { extra: true }),
        text(fields.origin, 'origin', { extra: true }),
        custom(fields.quantity, 'quantity', quantityOf),
        custom(fields.packages, 'packages', ({ packages }: TaxImport) => shown(packages), { extra: true }),
        custom(
          fields.weight,
          'net_weight',
          ({ net_weight: weight }: TaxImport) => (weight === null ? '–' : texts.kilogrammes(shown(weight))),
          { extra: true },
        ),
        custom(fields.value, 'amount', valueOf),
        figure(fields.rate, 'rate', { extra: true }),
        text(fields.decided_by, 'decided_by', { extra: true, wraps: true }),
        custom(fields.received_at, 'received_at', ({ received_at: at }: TaxImport) => formatDateTime(at), {
          sortable: true,
        }),
        rowMenu(),
      ]}
      filterBy={['name', 'declaration', 'supplier']}
      filters={[choiceFilter(fields.status, 'status', STATUSES), dateFilter(fields.received_at, 'received_at')]}
      actions={[
        { label: texts.accept, run: accepting.edit, when: isOpen },
        { label: texts.reject, run: rejecting.edit, when: isOpen },
      ]}
      alert={<p>{texts.hint}</p>}
    >
      {accepting.form && <AcceptImportForm {...accepting.form} />}
      {rejecting.form && <RejectImportForm {...rejecting.form} />}
    </ResourcePage>
  );
}

const shown = (amount: number | null): string => (amount === null ? '–' : showAmount(amount, 3));
