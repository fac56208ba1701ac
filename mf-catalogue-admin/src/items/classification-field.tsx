import type { TaxClassification, TaxClassificationNameResponse, TaxClassificationsResponse } from '@ofisi/api/wire';
import { Select } from '@ofisi/shared-admin-ui/antd';
import { useKitField, type FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import { ApiError, get } from '@ofisi/shared-auth/http';
import { Field } from '@ofisi/shared-site-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemTexts } from '../texts/items';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values';

const AT_ONCE = 20;
const PAUSE_MS = 250;
const DIGITS = /^\d{8}(\d{2})?$/;

const KEY = ['back-office', 'tax-classifications'] as const;

/** What KRA files the item under: found by words of its name or by digits in KRA's list; digits in full can be entered as they are. */
export function ClassificationField(props: FieldProps<ItemValues>) {
  const { field, value, frame, required } = useKitField(props);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const words = usePause(typed.trim());
  const found = useQuery({
    queryKey: [...KEY, words],
    queryFn: ({ signal }) =>
      get<TaxClassificationsResponse>(
        `/view-tax-classifications?${new URLSearchParams({ q: words, page: '1', per_page: String(AT_ONCE) })}`,
        signal,
      ),
    enabled: open,
  });
  const code = typeof value === 'string' ? value : '';
  const name = useName(code);
  const rows = found.data?.classifications ?? [];
  const isAsWritten = DIGITS.test(typed.trim()) && !rows.some((row) => row.code === typed.trim());
  const options = [
    ...rows.map((row) => ({ value: row.code, label: labelOf(row), shown: labelOf(row) })),
    ...(isAsWritten ? [{ value: typed.trim(), label: typed.trim(), shown: itemTexts.asWritten(typed.trim()) }] : []),
  ];
  const chosen = options.find((option) => option.value === code)?.label;
  const label = chosen ?? (name === null ? code : itemTexts.codeWithName(name, code));
  return (
    <Field {...frame}>
      {(control) => (
        <Select
          {...control}
          aria-required={required}
          ref={field.ref}
          labelInValue
          value={code === '' ? null : { value: code, label }}
          onChange={(option: { readonly value: string } | null) => {
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
          optionRender={({ data }) => data.shown}
          notFoundContent={
            <p role="status" className={styles['note']}>
              {words === typed.trim() ? noneOf(found) : itemTexts.searching}
            </p>
          }
          className={styles['picker'] ?? ''}
        />
      )}
    </Field>
  );
}

const labelOf = ({ code, name }: Pick<TaxClassification, 'code' | 'name'>) => itemTexts.codeWithName(name, code);

function noneOf({ error, isFetching }: { readonly error: Error | null; readonly isFetching: boolean }): string {
  if (isFetching) return itemTexts.searching;
  return error ? itemTexts.searchFailed : itemTexts.noClassification;
}

/** What a classification is called; null while that is not known, or where KRA's list has none of it. */
function useName(code: string): string | null {
  const { data } = useQuery({
    queryKey: [...KEY, 'name', code],
    queryFn: async ({ signal }) => {
      try {
        const { classification } = await get<TaxClassificationNameResponse>(
          `/view-tax-classifications/${code}`,
          signal,
        );
        return classification.is_active ? classification.name : itemTexts.withdrawn(classification.name);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return itemTexts.notListed;
        throw error;
      }
    },
    enabled: DIGITS.test(code),
  });
  return data ?? null;
}

function usePause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
