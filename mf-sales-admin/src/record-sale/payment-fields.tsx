import { MoneyField, SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './record-sale.module.css';
import {
  newPayment,
  PROMPT,
  SALE_METHODS,
  settle,
  totalCents,
  type SaleOptions,
  type SalePayment,
  type SaleValues,
} from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

const choice = (value: SalePayment['method']) => ({ value, label: texts.methods[value] });
const METHODS = SALE_METHODS.map(choice);

/** The payments: one of the amount due, or several; the open amount goes on the customer's account. */
export function PaymentFields({ form, options }: { form: UseFormReturn<SaleValues>; options: SaleOptions }) {
  const { control } = form;
  const { mpesa_prompts: hasPrompts } = useShopSettings().payment;
  const fee = useDeliveryCents(form, options);
  const { fields, append, remove } = useFieldArray({ control, name: 'payments' });
  const [items, payments, onAccount, credit, customer] = useWatch({
    control,
    name: ['items', 'payments', 'on_account', 'credit', 'customer_id'],
  });
  const { errors } = useFormState({ control, name: ['payments'] });
  const { change, creditKept, creditUsed, open } = settle(totalCents(items, fee), {
    payments,
    on_account: onAccount,
    credit,
  });
  // Only one prompt per sale: one phone, one amount.
  const choicesOf = (index: number) =>
    hasPrompts && payments.every(({ method }, other) => method !== PROMPT || other === index)
      ? [...METHODS, choice(PROMPT)]
      : METHODS;
  const message = errors.payments?.root?.message ?? errors.payments?.message;
  return (
    <FormSection title={texts.payment}>
      <ul className={styles.payments}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.payment}>
            <SelectField
              control={control}
              name={`payments.${index}.method`}
              label={texts.method}
              choices={choicesOf(index)}
            />
            <MoneyField control={control} name={`payments.${index}.amount`} label={texts.amount} min={0} />
            {payments[index]?.method === PROMPT && (
              <TextField
                control={control}
                name={`payments.${index}.phone`}
                label={texts.promptPhone}
                type="tel"
                maxLength={30}
                required
              />
            )}
            {payments[index]?.method !== 'cash' && payments[index]?.method !== PROMPT && (
              <TextField
                control={control}
                name={`payments.${index}.reference`}
                label={texts.reference}
                hint={payments[index]?.method === 'mpesa' ? texts.mpesaHint : undefined}
                maxLength={50}
                required={payments[index]?.method === 'mpesa'}
              />
            )}
            {fields.length > 1 && (
              <button
                type="button"
                className={iconButtons.button}
                aria-label={texts.removePayment}
                onClick={() => remove(index)}
              >
                <Icon drawing={closeIcon} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.settled}>
        <p className={styles.hint}>{texts.amountHint}</p>
        <button type="button" className={buttons.button} onClick={() => append(newPayment('mpesa'))}>
          <Icon drawing={plusIcon} />
          {texts.addPayment}
        </button>
        {customer !== null && <SwitchField control={control} name="on_account" label={texts.onAccount} />}
        {change > 0 && <Sum label={texts.change} cents={change} />}
        {creditKept > 0 && <Sum label={customer === null ? texts.tooMuch : texts.kept} cents={creditKept} />}
        {creditUsed > 0 && <Sum label={texts.used} cents={creditUsed} />}
        {open > 0 && <Sum label={texts.open} cents={open} />}
        {message && (
          <p role="alert" className={styles.error}>
            {message}
          </p>
        )}
      </div>
    </FormSection>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <p className={styles.sum}>
    {label} <output aria-label={label}>{formatTotal(cents / 100)}</output>
  </p>
);
