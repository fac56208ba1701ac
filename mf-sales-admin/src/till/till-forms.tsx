import type { OpenTillRequest, Till } from '@ofisi/api-contract/finance/till';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { MoneyField, QuantityField, SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { centsOf } from '@ofisi/shared-shop/sums';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newAttempt } from '../record-sale/sale-values';
import { tillTexts as texts } from '../texts/till';
import styles from './till.module.css';
import type { CashValues, CountValues } from './tills.resource';

/** Kenyan notes and coins, in shillings. */
const DENOMINATIONS = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const;

export function OpenTillForm({ modal }: ResourceFormProps<Till, OpenTillRequest>) {
  const form = useForm<OpenTillRequest>({ defaultValues: { opening_float: '' } });
  return (
    <FormModal form={form} {...modal}>
      <MoneyField control={form.control} name="opening_float" label={texts.openingFloat} min={0} required />
    </FormModal>
  );
}

interface CashFormProps extends ResourceFormProps<Till, CashValues> {
  readonly isOut: boolean;
  readonly accounts: readonly { readonly slug: string; readonly name: string }[];
}

/** Cash put in or taken out for a reason, from or to an account if one is chosen. */
export function CashForm({ modal, isOut, accounts }: CashFormProps) {
  const [attempt] = useState(newAttempt);
  const form = useForm<CashValues>({ defaultValues: { amount: null, note: '', account: '', attempt } });
  const choices = [
    { value: '', label: texts.noAccount },
    ...accounts.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <FormModal form={form} {...modal}>
      <MoneyField control={form.control} name="amount" label={texts.amount} positive required />
      <TextField control={form.control} name="note" label={texts.reason} maxLength={200} required />
      <SelectField
        control={form.control}
        name="account"
        label={isOut ? texts.toAccount : texts.fromAccount}
        hint={texts.accountHint}
        choices={choices}
      />
    </FormModal>
  );
}

/** From this share of the expected cash a difference is large, within these bounds in shillings (decision BO-173). */
const LARGE = { share: 0.05, least: 100, most: 1_000 } as const;

const isLarge = (difference: number, expected: number): boolean =>
  Math.abs(difference) > Math.min(LARGE.most, Math.max(LARGE.least, expected * LARGE.share));

/**
 * The final count: pieces of each note and coin, or their sum, beside the expected amount unless the cashier counts blind. A large
 * difference is asked about.
 */
export function CountForm({ row, modal }: ResourceFormProps<Till, CountValues>) {
  const [attempt] = useState(newAttempt);
  const form = useForm<CountValues>({
    defaultValues: {
      counts: Object.fromEntries(DENOMINATIONS.map((value) => [`v${value}`, null])),
      counted: null,
      note: '',
      attempt,
    },
  });
  const [counts, typed] = useWatch({ control: form.control, name: ['counts', 'counted'] });
  const isByPiece = Object.values(counts).some((pieces) => pieces !== null && pieces !== '');
  const counted = isByPiece
    ? DENOMINATIONS.reduce((sum, value) => sum + value * numberOf(counts[`v${value}`]), 0)
    : typeof typed === 'number'
      ? typed
      : null;
  const expected = row ? row.expected : 0;
  const difference = counted === null || expected === null ? null : (centsOf(counted) - centsOf(expected)) / 100;
  const [close, setClose] = useState<(() => void) | null>(null);
  return (
    <>
      <FormModal
        form={form}
        {...modal}
        wide
        onSubmit={(values, clear) => {
          const send = () => modal.onSubmit(values, clear);
          if (difference !== null && expected !== null && isLarge(difference, expected)) setClose(() => send);
          else send();
        }}
      >
        <p className={styles.wide}>{texts.closeNote}</p>
        <div className={styles.pieces}>
          {DENOMINATIONS.map((value) => (
            <QuantityField
              key={value}
              control={form.control}
              name={`counts.v${value}`}
              label={texts.pieces(value)}
              min={0}
            />
          ))}
        </div>
        {!isByPiece && (
          <MoneyField
            control={form.control}
            name="counted"
            label={texts.counted}
            hint={texts.countedHint}
            min={0}
            required
          />
        )}
        <dl className={styles.sums}>
          {expected !== null && <Sum term={texts.expected} amount={expected} />}
          {counted !== null && <Sum term={texts.counted} amount={counted} />}
          {difference !== null && <Sum term={texts.difference} amount={difference} isTotal />}
        </dl>
        <TextAreaField control={form.control} name="note" label={texts.note} maxLength={500} full />
      </FormModal>
      <ConfirmDialog
        open={close !== null}
        title={texts.off.question(formatTotal(Math.abs(difference ?? 0)), (difference ?? 0) < 0)}
        confirmLabel={texts.off.confirm}
        cancelLabel={texts.off.recount}
        onConfirm={() => {
          setClose(null);
          close?.();
        }}
        onCancel={() => setClose(null)}
      >
        <dl className={styles.sums}>
          <Sum term={texts.expected} amount={expected ?? 0} />
          <Sum term={texts.counted} amount={counted ?? 0} />
        </dl>
        <p>{texts.off.note}</p>
      </ConfirmDialog>
    </>
  );
}

const Sum = ({ term, amount, isTotal = false }: { term: string; amount: number; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{term}</dt>
    <dd>{formatTotal(amount)}</dd>
  </div>
);
