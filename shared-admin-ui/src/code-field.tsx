import { Field } from '@ofisi/shared-site-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useKitField, type FieldProps } from './kit-field';
import { usePause } from './picker-source';
import { SearchSelect } from './search-select';
import { fieldTexts } from './texts/fields';
import styles from './record-picker.module.css';

interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** A list of named codes that a third party maintains. */
export interface CodeSource {
  readonly key: string;
  /** The first few entries that contain these words or digits. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly NamedCode[]>;
  /** The name of a code that has already been chosen. */
  readonly nameOf: (code: string, signal: AbortSignal) => Promise<string>;
  /** Whether a text is a valid code: it can then be entered directly, even if the list does not contain it. */
  readonly isCode: (text: string) => boolean;
}

interface CodeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly source: CodeSource;
}

/** A code that can be found by words of its name; the value is the code itself. */
export function CodeField<Values extends FieldValues>({ source, ...props }: CodeFieldProps<Values>) {
  const { field, value, frame, required } = useKitField(props);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const written = typed.trim();
  const words = usePause(written);
  const found = useQuery({
    queryKey: ['back-office', source.key, 'search', words],
    queryFn: ({ signal }) => source.search(words, signal),
    enabled: open,
  });
  const code = typeof value === 'string' ? value : '';
  const { data: name } = useQuery({
    queryKey: ['back-office', source.key, 'name', code],
    queryFn: ({ signal }) => source.nameOf(code, signal),
    enabled: source.isCode(code),
  });
  const rows = found.data ?? [];
  const isAsWritten = source.isCode(written) && !rows.some((row) => row.code === written);
  const options = [
    ...rows.map((row) => ({ value: row.code, label: labelOf(row), shown: labelOf(row) })),
    ...(isAsWritten ? [{ value: written, label: written, shown: fieldTexts.asWritten(written) }] : []),
  ];
  const chosen = options.find((option) => option.value === code)?.label;
  const label = chosen ?? (name === undefined ? code : labelOf({ code, name }));
  return (
    <Field {...frame}>
      {(control) => (
        <SearchSelect
          {...control}
          aria-required={required}
          ref={field.ref}
          value={code === '' ? null : { value: code, label }}
          onChange={(chosen) => {
            field.onChange(chosen ?? '');
            setTyped('');
          }}
          typed={typed}
          onType={setTyped}
          open={open}
          onOpenChange={setOpen}
          onBlur={() => {
            setTyped('');
            field.onBlur();
          }}
          options={options}
          optionRender={({ shown }) => <span className={styles['entry']}>{shown}</span>}
          notFound={
            <p role="status" className={styles['note']}>
              {noneOf(found, words === written)}
            </p>
          }
        />
      )}
    </Field>
  );
}

/** The code comes first, because a long name is cut off. */
const labelOf = ({ code, name }: NamedCode): string => `${code}: ${name}`;

function noneOf(
  { error, isFetching }: { readonly error: Error | null; readonly isFetching: boolean },
  isSettled: boolean,
) {
  if (isFetching || !isSettled) return fieldTexts.searching;
  return error ? fieldTexts.searchFailed : fieldTexts.noMatch;
}
