import { Select } from '@ofisi/shared-admin-ui/antd';
import { Field } from '@ofisi/shared-site-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useKitField, type FieldProps } from './kit-field';
import { usePause } from './picker-source';
import { fieldTexts } from './texts/fields';
import styles from './record-picker.module.css';

interface NamedCode {
  readonly code: string;
  readonly name: string;
}

/** A list of codes by their names, which somebody else keeps. */
export interface CodeSource {
  readonly key: string;
  /** The first few with these words, or digits, in them. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly NamedCode[]>;
  /** What a code is called that is chosen already. */
  readonly nameOf: (code: string, signal: AbortSignal) => Promise<string>;
  /** Whether a text is such a code: then it can be entered as it is written, whatever the list has. */
  readonly isCode: (text: string) => boolean;
}

interface CodeFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly source: CodeSource;
}

/** A code that is found by words of its name; the code itself is the value. */
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
        <Select
          {...control}
          aria-required={required}
          ref={field.ref}
          labelInValue
          value={code === '' ? null : { value: code, label }}
          onChange={(option: Labelled | null) => {
            field.onChange(option?.value ?? '');
            setTyped('');
          }}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          open={open}
          onOpenChange={setOpen}
          onBlur={() => {
            setTyped('');
            field.onBlur();
          }}
          options={options}
          optionRender={({ data }) => <span className={styles['entry']}>{data.shown}</span>}
          notFoundContent={
            <p role="status" className={styles['note']}>
              {noneOf(found, words === written)}
            </p>
          }
          className={styles['picker'] ?? ''}
        />
      )}
    </Field>
  );
}

/** What antd calls a value with its label. */
interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** The code first: a long name is cut off. */
const labelOf = ({ code, name }: NamedCode): string => `${code}: ${name}`;

function noneOf(
  { error, isFetching }: { readonly error: Error | null; readonly isFetching: boolean },
  isSettled: boolean,
) {
  if (isFetching || !isSettled) return fieldTexts.searching;
  return error ? fieldTexts.searchFailed : fieldTexts.noMatch;
}
