import { useSearchParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useState } from 'react';
import { meterTexts as texts } from '../texts/meters';
import { MachineCard } from './machine-card';
import type { SentMachine } from './meters';
import styles from './meters-page.module.css';

/** How many machines are shown at first. */
const FIRST = 20;

/** Whether a machine has these words in its name, serial number or place. */
const has =
  (words: string) =>
  ({ brand, model, serial_number: serial, place }: SentMachine): boolean =>
    `${brand} ${model} ${serial} ${place}`.toLowerCase().includes(words.trim().toLowerCase());

interface FoundMachinesProps {
  readonly token: string;
  readonly machines: readonly SentMachine[];
}

/**
 * The machines of a contract, of many the first, and those with the words of the search. Machines without a reading come first, and stay where
 * they are when it is sent. What was typed stays in the forms that are not shown.
 */
export function FoundMachines({ token, machines }: FoundMachinesProps) {
  const [query] = useSearchParams();
  const wanted = query.get('find') ?? '';
  const [words, setWords] = useState(wanted);
  const [isWhole, setWhole] = useState(false);
  const [dueFirst] = useState(() => new Set(machines.flatMap(({ id, is_due: isDue }) => (isDue ? [id] : []))));
  const sorted = machines.toSorted((one, other) => Number(dueFirst.has(other.id)) - Number(dueFirst.has(one.id)));
  const found = sorted.filter(has(words));
  const shown = new Set(isWhole ? found : found.slice(0, FIRST));
  const due = machines.filter(({ is_due: isDue }) => isDue).length;
  return (
    <>
      {(machines.length > FIRST || wanted !== '') && (
        <div className={styles.head}>
          {due > 0 && <p>{texts.due(due, machines.length)}</p>}
          <TextField
            label={texts.find}
            error={undefined}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      )}
      {found.length === 0 && <p role="status">{texts.notFound}</p>}
      <div className={styles.machines}>
        {sorted.map((machine) => (
          <div key={machine.id} hidden={!shown.has(machine)}>
            <MachineCard token={token} machine={machine} />
          </div>
        ))}
      </div>
      {found.length > shown.size && (
        <div className={styles.actions}>
          <button type="button" className={buttons.button} onClick={() => setWhole(true)}>
            {texts.showAll(found.length)}
          </button>
        </div>
      )}
    </>
  );
}
