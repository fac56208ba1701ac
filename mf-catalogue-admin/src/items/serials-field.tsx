import { useKitField, type FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { serialTexts } from '../texts/items';
import { enteredSerials, type EnteredSerials, type ItemValues } from './item-values';
import { serialsOf } from './items.resource';
import styles from './serials-field.module.css';

const normalised = (serial: string) => serial.trim().toUpperCase();

const isTwice = (serial: string, others: readonly string[]) =>
  others.some((other) => normalised(other) === normalised(serial));

interface SerialsFieldProps extends FieldProps<ItemValues> {
  /** The item whose existing serial numbers are shown; null for a new item, which has none. */
  readonly itemId: number | null;
}

/** Serial numbers to add, scanned one after another: a scanner ends each with Enter. Existing ones stay (BO §4). */
export function SerialsField({ itemId, ...props }: SerialsFieldProps) {
  const { data: existing = [], isError } = useQuery({ ...serialsOf(itemId ?? 0), enabled: itemId !== null });
  const [twice, setTwice] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = existing.map(({ serial_number: serial }) => serial);
  const { field, frame } = useKitField(props, (entered) => problemOf(entered as EnteredSerials, known));
  const { added, typed } = useWatch({ control: props.control, name: 'serial_details' });

  const change = (next: EnteredSerials) => {
    setTwice(false);
    field.onChange(next);
  };
  const add = () => {
    if (!typed.trim()) return;
    if (isTwice(typed, [...known, ...added])) {
      setTwice(true);
      input.current?.select();
    } else {
      change({ added: [...added, typed.trim()], typed: '' });
    }
    input.current?.focus();
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter does not submit the form: a scanner presses it after each serial number.
    event.preventDefault();
    add();
  };

  const { className, ...rest } = frame;
  return (
    <div className={`${styles['serials']} ${className}`}>
      <Field {...rest} error={twice ? serialTexts.twice : frame.error} hint={serialTexts.hint}>
        {(control) => (
          <div className={styles['scan']}>
            <input
              {...control}
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              name={field.name}
              value={typed}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              className={inputs.input}
              onBlur={field.onBlur}
              onKeyDown={addByEnter}
              onChange={(event) => change({ added, typed: event.target.value })}
            />
            <button type="button" className={buttons.button} disabled={!typed.trim()} onClick={add}>
              <Icon drawing={plusIcon} />
              {serialTexts.add}
            </button>
          </div>
        )}
      </Field>
      <NewSerials
        serials={added}
        onRemove={(serial) => {
          change({ added: added.filter((other) => other !== serial), typed });
          input.current?.focus();
        }}
      />
      <Existing serials={existing} />
      {isError && <p role="status">{serialTexts.failed}</p>}
    </div>
  );
}

/** Validates as specified (BO §5); an item with serial numbers needs no new ones. */
function problemOf(entered: EnteredSerials, known: readonly string[]): string | null {
  const serials = enteredSerials(entered);
  if (serials.length === 0) return known.length === 0 ? serialTexts.blank : null;
  const isAnyTwice = serials.some((serial, index) => isTwice(serial, [...known, ...serials.slice(0, index)]));
  return isAnyTwice ? serialTexts.twice : null;
}

interface NewSerialsProps {
  readonly serials: readonly string[];
  readonly onRemove: (serial: string) => void;
}

/** The latest one on top, where the user looks while scanning. */
const NewSerials = ({ serials, onRemove }: NewSerialsProps) => (
  <>
    <p role="status" className={styles['count']}>
      {serials.length > 0 && serialTexts.added(serials.length)}
    </p>
    {serials.length > 0 && (
      <ul className={styles['chips']}>
        {serials.toReversed().map((serial) => (
          <li key={serial} className={styles['chip']}>
            {serial}
            <button
              type="button"
              className={styles['remove']}
              aria-label={serialTexts.remove(serial)}
              onClick={() => onRemove(serial)}
            >
              <Icon drawing={closeIcon} />
            </button>
          </li>
        ))}
      </ul>
    )}
  </>
);

interface ExistingProps {
  readonly serials: readonly { readonly id: number; readonly serial_number: string; readonly ordered: boolean }[];
}

/** Existing serial numbers, read-only. */
function Existing({ serials }: ExistingProps) {
  if (serials.length === 0) return null;
  const sold = serials.filter(({ ordered }) => ordered).length;
  return (
    <details>
      <summary className={styles['summary']}>
        {serialTexts.show} ({serialTexts.existing(serials.length - sold, sold)})
      </summary>
      <ul className={styles['existing']}>
        {serials.map(({ id, serial_number: serial, ordered }) => (
          <li key={id}>
            <span>{serial}</span>
            <span className={styles['state']}>{ordered ? serialTexts.sold : serialTexts.inStock}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
