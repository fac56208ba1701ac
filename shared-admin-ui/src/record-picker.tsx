import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState, type RefCallback } from 'react';
import {
  usePickedRow,
  usePickerEntries,
  type PickerEntries,
  type PickerQuery,
  type PickerSource,
} from './picker-source';
import { MissedList } from './missed';
import { SearchSelect } from './search-select';
import { useEnterAhead } from './use-enter-ahead';
import { fieldTexts } from './texts/fields';
import styles from './record-picker.module.css';

export interface RecordPickerProps<Row extends { readonly id: number }> {
  readonly source: PickerSource<Row>;
  /** The id of the selected record, or null. */
  readonly value: number | null;
  readonly onChange: (id: number | null, row: Row | null) => void;
  readonly onBlur?: () => void;
  /** Added to the source's own query; null while the field that it depends on is blank: then there is nothing to choose. */
  readonly query?: PickerQuery | null;
  /** Text shown while nothing is chosen. */
  readonly placeholder?: string;
  /** Whether the choice can be cleared. */
  readonly clearable?: boolean;
  /** Called with the number of records that are being looked up for an Enter that came before its answer. */
  readonly onWaiting?: (count: number) => void;
  readonly id?: string;
  readonly ref?: RefCallback<{ readonly focus: () => void }>;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-required'?: boolean;
}

/**
 * Selects one record by its name: the first five until something is typed, then the server's search results (BO §5, decision BO-72). Used
 * outside forms; inside a form, use `PickerField`.
 */
export function RecordPicker<Row extends { readonly id: number }>(props: RecordPickerProps<Row>) {
  const {
    source,
    value,
    onChange,
    query = {},
    placeholder = '',
    clearable = true,
    onBlur,
    onWaiting,
    ...control
  } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Row | null>(null);
  const entries = usePickerEntries(source, { typed, query: { ...source.query, ...query }, open });
  const isKnown = chosen?.id === value;
  const read = usePickedRow(source, isKnown ? null : value);
  const row = isKnown ? chosen : read;

  const take = (next: Row | null) => {
    setChosen(next);
    onChange(next?.id ?? null, next);
  };
  const choose = (id: number | null) => {
    setTyped('');
    take(entries.rows?.find((entry) => entry.id === id) ?? null);
  };
  const ahead = useEnterAhead({
    source,
    query: { ...source.query, ...query },
    typed,
    rows: entries.rows,
    onFound: (next, words) => {
      take(next);
      // Text that was typed since then stays.
      if (typed.trim() !== words) return;
      setTyped('');
      setOpen(false);
    },
    onWaiting,
  });

  const type = (text: string) => {
    if (text !== typed) ahead.onType(typed, text);
    setTyped(text);
  };

  return (
    <div className={styles['box']} onKeyDownCapture={ahead.onKeyDownCapture}>
      <SearchSelect
        {...control}
        value={value === null ? null : { value, label: row ? source.label(row) : fieldTexts.unknownChoice(value) }}
        onChange={choose}
        typed={typed}
        onType={type}
        open={open}
        onOpenChange={setOpen}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
        disabled={query === null}
        clearable={clearable}
        placeholder={placeholder}
        options={(entries.rows ?? []).map((entry) => ({
          value: entry.id,
          label: source.label(entry),
          // antd writes the value into the option that a screen reader reads.
          'aria-label': [source.label(entry), source.detail?.(entry)].filter(Boolean).join(', '),
          entry,
        }))}
        optionRender={({ entry }) => <Entry source={source} row={entry} />}
        notFound={<NoEntries entries={entries} hasTyped={typed.trim() !== ''} />}
      />
      <MissedList missed={ahead.missed} onDismiss={ahead.dismiss} role="alert" />
    </div>
  );
}

function Entry<Row extends { readonly id: number }>({ source, row }: { source: PickerSource<Row>; row: Row }) {
  const detail = source.detail?.(row);
  return (
    <span className={styles['entry']}>
      <span>{source.label(row)}</span>
      {detail && <span className={styles['detail']}>{detail}</span>}
    </span>
  );
}

function NoEntries<Row>({ entries, hasTyped }: { entries: PickerEntries<Row>; hasTyped: boolean }) {
  if (entries.hasFailed) {
    return (
      <div role="alert" className={styles['note']}>
        <p>{fieldTexts.searchFailed}</p>
        <button type="button" className={buttons.button} onClick={entries.retry}>
          {fieldTexts.retry}
        </button>
      </div>
    );
  }
  const note = hasTyped ? fieldTexts.noMatch : fieldTexts.noneYet;
  return (
    <p role="status" className={styles['note']}>
      {entries.isLoading ? fieldTexts.searching : note}
    </p>
  );
}
