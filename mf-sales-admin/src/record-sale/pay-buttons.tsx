import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { KeyCap } from '@ofisi/shared-admin-ui/key-cap';
import { useShortcuts } from '@ofisi/shared-admin-ui/shortcuts';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { exactCash, NOTE_KEYS, NOTES, restByMpesa, withNote } from './pay-keys';
import styles from './record-sale.module.css';
import type { SalePayment, SaleValues } from './sale-values';

/** The usual ways to pay, each with a key that works while goods are being scanned. */
export function PayButtons({
  form,
  disabled,
}: {
  readonly form: UseFormReturn<SaleValues>;
  readonly disabled: boolean;
}) {
  const set = (payments: SalePayment[]) => {
    form.setValue('payments', payments, { shouldDirty: true });
    // What was wrong about the payments before is not wrong about these.
    form.clearErrors('payments');
  };
  const now = () => form.getValues('payments');
  const byMpesa = () => {
    const { payments, index } = restByMpesa(now());
    set(payments);
    // The field appears with the next render.
    setTimeout(() => form.setFocus(`payments.${index}.reference`));
  };
  const ways = [
    { key: 'F3', label: texts.exactCash, act: () => set(exactCash()) },
    ...NOTES.map((note) => ({
      key: NOTE_KEYS[note],
      label: formatTotal(note).replace(/\.00$/, ''),
      act: () => set(withNote(now(), note)),
    })),
    { key: 'Alt+M', label: texts.methods.mpesa, act: byMpesa },
  ];
  useShortcuts(disabled ? {} : Object.fromEntries(ways.map(({ key, act }) => [key, act])));
  return (
    <div role="group" aria-label={texts.quickPay} className={styles.ways}>
      {ways.map(({ key, label, act }) => (
        <button
          key={key}
          type="button"
          className={buttons.button}
          aria-keyshortcuts={key}
          disabled={disabled}
          onClick={act}
        >
          {label} <KeyCap>{key}</KeyCap>
        </button>
      ))}
    </div>
  );
}
