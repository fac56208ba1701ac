import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import type { ContractSupply } from '@ofisi/api-contract/service/contract-supplies';
import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { custom, figure, moment, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor, type ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { dateFilter } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDate } from '@ofisi/shared-admin-ui/formats';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { useSession } from '@ofisi/shared-auth/session';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import contractStyles from '../contracts/contracts.module.css';
import { useDialog } from '../dialogs/use-dialog';
import { MachineName } from '../meters/machine-name';
import { supplyTexts as texts } from '../texts/supplies';
import { GiveSuppliesDialog } from './give-supplies-dialog';
import { suppliesOf } from './supplies.resource';

const { fields } = texts;

/** `2 pcs Toner, S/N DU-1`, and whether it was put back. */
const Given = ({ supply }: { supply: ContractSupply }) => (
  <span>
    {supply.item}
    {supply.serials !== null && <span className={contractStyles.muted}> {texts.serial(supply.serials)}</span>}{' '}
    {supply.put_back_at !== null && (
      <span className={badges.badge}>{texts.putBackOn(formatDate(supply.put_back_at))}</span>
    )}
  </span>
);

const columnsFor = (seesCosts: boolean) => [
  custom<ContractSupply>(fields.item, 'item', (supply) => <Given supply={supply} />, { sortable: true, wraps: true }),
  custom<ContractSupply>(fields.quantity, 'quantity', ({ quantity, unit }) =>
    [showAmount(quantity, 3), unit].filter(Boolean).join(' '),
  ),
  custom<ContractSupply>(fields.machine, 'model', (supply) => <MachineName machine={supply} />, {
    sortable: true,
    wraps: true,
  }),
  text<ContractSupply>(fields.place, 'place', { sortable: true, wraps: true, extra: true }),
  moment<ContractSupply>(fields.created_at, 'created_at', { sortable: true }),
  text<ContractSupply>(fields.given_by, 'given_by', { wraps: true }),
  text<ContractSupply>(fields.note, 'note', { wraps: true, extra: true }),
  text<ContractSupply>(fields.put_back_by, 'put_back_by', { wraps: true, extra: true }),
  text<ContractSupply>(fields.put_back_reason, 'put_back_reason', { wraps: true, extra: true }),
  ...(seesCosts ? [figure<ContractSupply>(fields.cost, 'cost')] : []),
  rowMenu<ContractSupply>(),
];

const FILTERS = [dateFilter(fields.created_at, 'created_at')];

interface ContractSuppliesProps {
  readonly contract: ServiceContract;
  readonly machines: readonly ContractMachine[];
}

/** What was given to the machines of a contract without a price, and what is given to them next (decision BO-181). */
export function ContractSupplies({ contract, machines }: ContractSuppliesProps) {
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  const columns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const resource = useMemo(() => suppliesOf(contract.id), [contract.id]);
  const list = useResourceList<ContractSupply>(resource, { columns, filters: FILTERS });
  const editor = useEditor(resource);
  const dialog = useDialog();
  const there = machines.filter(({ left_on: left }) => left === null);
  return (
    <>
      {contract.state === 'running' && there.length > 0 && (
        <div className={contractStyles.buttons}>
          <button type="button" className={buttons.primary} onClick={dialog.show}>
            {texts.give}
          </button>
        </div>
      )}
      <ResourceTable
        resource={resource}
        label={texts.title}
        list={list}
        columns={columns}
        filterBy={['item', 'model', 'place']}
        actions={[{ label: texts.putBack, run: editor.edit, when: ({ put_back_at: at }) => at === null }]}
      />
      {editor.form && <PutBackForm {...editor.form} />}
      {dialog.isMounted && (
        <GiveSuppliesDialog
          machines={there}
          open={dialog.isOpen}
          onClose={dialog.close}
          afterClose={dialog.afterClose}
        />
      )}
    </>
  );
}

/** Asks why supplies are put back. */
function PutBackForm({ row, modal }: ResourceFormProps<ContractSupply, { readonly reason: string }>) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormModal form={form} {...modal}>
      {row && <p>{texts.putBackMeans(showAmount(row.quantity, 3), row.item)}</p>}
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
