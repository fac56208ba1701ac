import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { AddMachineDialog } from '../meters/add-machine-dialog';
import { MachineName, nameOf } from '../meters/machine-name';
import { useMachineDialogs } from '../meters/use-machine-dialogs';
import { contractTexts } from '../texts/contracts';
import { meterTexts as texts } from '../texts/meters';
import styles from './contracts.module.css';

const { fields } = texts;

const COLUMNS = [
  { header: fields.machine },
  { header: fields.place },
  { header: fields.last },
  { header: fields.mono, figures: true },
  { header: fields.colour, figures: true },
  { header: texts.actions },
];

interface ContractMachinesProps {
  readonly contract: ServiceContract;
  readonly machines: readonly ContractMachine[];
}

/** The machines of a contract: their places and last readings, and what can be done with each. */
export function ContractMachines({ contract, machines }: ContractMachinesProps) {
  const [isAdding, setAdding] = useState(false);
  const dialogs = useMachineDialogs();
  const button = (label: string, machine: ContractMachine, dialog: Parameters<typeof dialogs.ask>[0]) => (
    <button
      type="button"
      className={buttons.button}
      aria-label={`${label}: ${nameOf(machine)}, ${texts.serial(machine.serial_number)}`}
      onClick={() => dialogs.ask(dialog, machine)}
    >
      {label}
    </button>
  );
  return (
    <>
      {machines.length === 0 ? (
        <p>{contractTexts.noMachines}</p>
      ) : (
        <PlainTable label={contractTexts.machines} columns={COLUMNS} stacks>
          <tbody>
            {machines.map((machine) => (
              <tr key={machine.id}>
                <th scope="row">
                  <MachineName machine={machine} />
                </th>
                <td data-header={fields.place}>{machine.place}</td>
                <td data-header={fields.last}>
                  <LastRead machine={machine} />
                </td>
                <FigureCell header={fields.mono}>{texts.count(machine.mono)}</FigureCell>
                <FigureCell header={fields.colour}>{texts.count(machine.colour)}</FigureCell>
                <td>
                  <div className={styles.buttons}>
                    {contract.state !== 'draft' && machine.left_on === null && button(texts.read, machine, 'read')}
                    {contract.state !== 'draft' && button(texts.readings, machine, 'readings')}
                    {contract.state !== 'ended' && machine.left_on === null && button(texts.leave, machine, 'leave')}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {contract.state !== 'ended' && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.primary} onClick={() => setAdding(true)}>
            {texts.add}
          </button>
        </div>
      )}
      <AddMachineDialog contract={contract} open={isAdding} onClose={() => setAdding(false)} />
      {dialogs.dialog}
    </>
  );
}

const LastRead = ({ machine: { read_on: day, left_on: left, is_due: isDue } }: { machine: ContractMachine }) =>
  left === null ? (
    <span>
      {formatDay(day)} {isDue && <span className={badges.warning}>{texts.due}</span>}
    </span>
  ) : (
    texts.leftOn(formatDay(left))
  );
