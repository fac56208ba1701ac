import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import { machineTexts } from '../texts/machines';
import styles from './chosen-machines.module.css';
import type { ItemMachine } from './item-machines';
import { machineSource } from './machines.resource';

const texts = machineTexts.fits;

interface ChosenMachinesProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly machines: readonly ItemMachine[];
  readonly onChange: (machines: readonly ItemMachine[]) => void;
  readonly className?: string | undefined;
}

/** A picker whose choices join a list, to remove from. */
export const ChosenMachines = ({ label, hint, error, machines, onChange, className = '' }: ChosenMachinesProps) => (
  <div className={`${styles.field} ${className}`}>
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <RecordPicker
          {...control}
          source={machineSource}
          value={null}
          onChange={(_, machine) => {
            if (machine && !machines.some(({ id }) => id === machine.id)) {
              onChange([...machines, { id: machine.id, name: machineSource.label(machine) }]);
            }
          }}
        />
      )}
    </Field>
    {machines.length > 0 && (
      <ul className={styles.list} aria-label={texts.list}>
        {machines.map((machine) => (
          <li key={machine.id} className={styles.row}>
            {machine.name}
            <button
              type="button"
              className={buttons.quiet}
              aria-label={texts.remove(machine.name)}
              onClick={() => onChange(machines.filter(({ id }) => id !== machine.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
