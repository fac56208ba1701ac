import { Field } from '@ofisi/shared-site-ui/field';
import { useRef } from 'react';
import { usePickedNames, type PickerSource } from '../picker-source';
import { RecordPicker } from '../record-picker';
import { filterTexts } from '../texts/filters';
import { Chip } from './chip';
import chips from './chip.module.css';
import styles from './record-choices.module.css';

interface RecordChoicesProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly source: PickerSource<Row>;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly onBlur: () => void;
}

/** Several records, each found by its name; the selected ones are listed below the picker, which is then free for another. */
export function RecordChoices<Row extends { readonly id: number }>(props: RecordChoicesProps<Row>) {
  const { label, source, chosen, onChange, onBlur } = props;
  const names = usePickedNames(source, chosen);
  const root = useRef<HTMLDivElement>(null);
  const remove = (id: number) => {
    onChange(chosen.filter((other) => other !== id));
    // The pressed button is gone. Focusing the picker instead would open the keyboard of a phone.
    root.current?.focus();
  };
  return (
    <div ref={root} role="group" aria-label={label} tabIndex={-1} className={styles['root']}>
      <Field label={label} error={undefined}>
        {(control) => (
          <RecordPicker
            {...control}
            source={source}
            value={null}
            onChange={(id) => id !== null && !chosen.includes(id) && onChange([...chosen, id])}
            onBlur={onBlur}
            placeholder={chosen.length === 0 ? filterTexts.anyRecord : filterTexts.anotherRecord}
          />
        )}
      </Field>
      <div aria-live="polite">
        {chosen.length > 0 && (
          <ul className={chips['chips']} aria-label={filterTexts.chosen(label)}>
            {chosen.map((id, index) => {
              const name = names[index] ?? '';
              return (
                <Chip key={id} words={name} removeLabel={filterTexts.takeBack(name)} onRemove={() => remove(id)} />
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
