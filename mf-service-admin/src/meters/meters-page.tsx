import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { custom, link, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, flagFilter, type ListFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { CONTRACTS_PATH } from '../contracts/contracts.resource';
import { useIsAtDesk } from '../service-jobs/service-jobs.resource';
import { contractTexts } from '../texts/contracts';
import { meterTexts as texts } from '../texts/meters';
import { supplyTexts } from '../texts/supplies';
import { countColumn } from './count-column';
import { MachineName } from './machine-name';
import { contractMachines, METERS_PATH } from './meters.resource';
import { useMachineDialogs } from './use-machine-dialogs';

const { fields } = texts;

const contractColumn = (isAtDesk: boolean) =>
  isAtDesk
    ? link<ContractMachine>(fields.contract, 'contract', ({ contract_id: id }) => `${CONTRACTS_PATH}/${id}`, {
        sortable: true,
      })
    : text<ContractMachine>(fields.contract, 'contract', { sortable: true });

const columnsFor = (isAtDesk: boolean) => [
  custom<ContractMachine>(fields.machine, 'model', (machine) => <MachineName machine={machine} />, {
    sortable: true,
    wraps: true,
  }),
  text<ContractMachine>(fields.customer, 'customer', { sortable: true, wraps: true }),
  text<ContractMachine>(fields.place, 'place', { sortable: true, wraps: true }),
  contractColumn(isAtDesk),
  custom<ContractMachine>(fields.last, 'read_on', ({ read_on: day }) => formatDay(day), { sortable: true }),
  countColumn<ContractMachine, 'mono'>(fields.mono, 'mono'),
  countColumn<ContractMachine, 'colour'>(fields.colour, 'colour'),
  custom<ContractMachine>(fields.is_due, 'is_due', ({ is_due: isDue }) =>
    isDue ? <span className={badges.warning}>{texts.due}</span> : '–',
  ),
  rowMenu<ContractMachine>(),
];

const FILTERS: readonly ListFilter[] = [
  flagFilter(fields.is_due, 'is_due', { yes: texts.due, no: texts.notDue }),
  choiceFilter(contractTexts.fields.state, 'contract_state', choicesOf(contractTexts.states)),
  dateFilter(fields.last, 'read_on'),
];

const COLUMNS = { desk: columnsFor(true), technician: columnsFor(false) };

/** Why nothing is given to a machine, by the state of its contract. */
const GIVEN_TO: Readonly<Record<ContractMachine['contract_state'], string | null>> = {
  draft: texts.notStarted,
  running: null,
  ended: supplyTexts.ended,
};

/** Machines on contracts with their last readings; technicians see those of their jobs (decision BO-178). */
export function MetersPage() {
  const isAtDesk = useIsAtDesk();
  const dialogs = useMachineDialogs();
  return (
    <ResourcePage
      resource={contractMachines}
      title={texts.title}
      columns={isAtDesk ? COLUMNS.desk : COLUMNS.technician}
      filterBy={['serial_number', 'customer', 'contract', 'model', 'place']}
      filters={FILTERS}
      {...(isAtDesk && { importPath: `${METERS_PATH}/import` })}
      actions={[
        {
          label: texts.read,
          run: (machine) => dialogs.ask('read', machine),
          blockedBy: ({ left_on: left, contract_state: state }) =>
            state === 'draft' ? texts.notStarted : left === null ? null : texts.leftOn(formatDay(left)),
        },
        { label: texts.readings, run: (machine) => dialogs.ask('readings', machine) },
        {
          label: supplyTexts.give,
          run: (machine) => dialogs.ask('give', machine),
          blockedBy: ({ left_on: left, contract_state: state }) =>
            left === null ? GIVEN_TO[state] : texts.leftOn(formatDay(left)),
        },
        {
          label: texts.edit,
          run: (machine) => dialogs.ask('edit', machine),
          when: ({ left_on: left, contract_state: state }) => isAtDesk && left === null && state !== 'ended',
        },
      ]}
    >
      {dialogs.dialog}
    </ResourcePage>
  );
}
