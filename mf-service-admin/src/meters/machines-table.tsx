import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import styles from '../contracts/contracts.module.css';
import { contractTexts } from '../texts/contracts';
import { meterTexts as texts } from '../texts/meters';
import { MachineName, nameOf } from './machine-name';
import { useMachineDialogs, type MachineDialog } from './use-machine-dialogs';

const { fields } = texts;

const COLUMNS = [
  { header: fields.machine },
  { header: fields.place },
  { header: fields.last },
  { header: fields.mono, figures: true },
  { header: fields.colour, figures: true },
  { header: texts.actions },
];

/** What is given to machines has a section of its own. */
export type TableDialog = Exclude<MachineDialog, 'give'>;

interface MachinesTableProps {
  readonly label: string;
  readonly machines: readonly ContractMachine[];
  /** What can be done with a machine. */
  readonly dialogsOf: (machine: ContractMachine) => readonly TableDialog[];
}

/** How many machines are shown at first; a fleet is found by its serial numbers. */
const FIRST = 20;

/** Whether a machine has these words in its name, serial number or place. */
const has = (words: string) => (machine: ContractMachine) =>
  `${nameOf(machine)} ${machine.serial_number} ${machine.place}`.toLowerCase().includes(words.trim().toLowerCase());

/** Machines under contract: their places and last readings, and what can be done with each. */
export function MachinesTable({ label, machines, dialogsOf }: MachinesTableProps) {
  const [words, setWords] = useState('');
  const [isWhole, setWhole] = useState(false);
  const dialogs = useMachineDialogs();
  const found = machines.filter(has(words));
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <>
      {machines.length > FIRST && (
        <input
          type="search"
          className={inputs.input}
          aria-label={contractTexts.findMachine}
          placeholder={contractTexts.findMachine}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {found.length === 0 && <p role="status">{contractTexts.noMatches}</p>}
      {found.length > 0 && (
        <PlainTable label={label} columns={COLUMNS} stacks>
          <tbody>
            {shown.map((machine) => (
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
                    {dialogsOf(machine).map((dialog) => (
                      <button
                        key={dialog}
                        type="button"
                        className={buttons.button}
                        aria-label={`${texts[dialog]}: ${nameOf(machine)}, ${texts.serial(machine.serial_number)}`}
                        onClick={() => dialogs.ask(dialog, machine)}
                      >
                        {texts[dialog]}
                      </button>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {found.length > shown.length && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.button} onClick={() => setWhole(true)}>
            {contractTexts.showAll(found.length)}
          </button>
        </div>
      )}
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
