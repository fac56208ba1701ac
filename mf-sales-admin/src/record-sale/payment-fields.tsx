import { MoneyField, SelectField, SwitchField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormSection } from '@ofisi/shared-admin-ui/form-page';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { percentOf } from '@ofisi/shared-admin-ui/lines';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { saleCustomers } from './counter-sources';
import { PayButtons } from './pay-buttons';
import { pickCustomer } from './pick-customer';
import styles from './record-sale.module.css';
import { newPayment, PROMPT, SALE_METHODS, type SaleOptions, type SalePayment, type SaleValues } from './sale-values';
import { useSettlement } from './use-settlement';

const choice = (value: SalePayment['method']) => ({ value, label: texts.methods[value] });
const METHODS = SALE_METHODS.map(choice);

interface PaymentFieldsProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: SaleOptions;
  readonly busy: boolean;
  readonly mayDiscount: boolean;
}

/** Who pays, and how: one payment of the amount due, or several; the open amount goes on the customer's account. */
export function PaymentFields({ form, options, busy, mayDiscount }: PaymentFieldsProps) {
  const { control } = form;
  const { mpesa_prompts: hasPrompts } = useShopSettings().payment;
  const { fields, append, remove } = useFieldArray({ control, name: 'payments' });
  const [payments, customer, onAccount, typed = ''] = useWatch({
    control,
    name: ['payments', 'customer_id', 'on_account', 'sale_discount'],
  });
  const { errors } = useFormState({ control, name: ['payments'] });
  const { amounts, saleDiscount } = useSettlement(form, options);
  // Only one prompt per sale: one phone, one amount.
  const choicesOf = (index: number) =>
    hasPrompts && payments.every(({ method }, other) => method !== PROMPT || other === index)
      ? [...METHODS, choice(PROMPT)]
      : METHODS;
  const message = errors.payments?.root?.message ?? errors.payments?.message;
  return (
    <FormSection title={texts.payment}>
      <PickerField
        control={control}
        name="customer_id"
        label={texts.customerPicker}
        source={saleCustomers}
        placeholder={texts.walkIn}
        onPick={pickCustomer(form, options)}
        full
      />
      <PayButtons form={form} disabled={busy} />
      <ul className={styles.payments}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.payment}>
            <SelectField
              control={control}
              name={`payments.${index}.method`}
              label={texts.method}
              choices={choicesOf(index)}
            />
            <MoneyField
              control={control}
              name={`payments.${index}.amount`}
              label={texts.amount}
              placeholder={onAccount ? undefined : showAmount((amounts[index] ?? 0) / 100)}
              min={0}
            />
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
        <button type="button" className={linkButtons.button} onClick={() => append(newPayment('mpesa'))}>
          {texts.addPayment}
        </button>
        {customer !== null && <SwitchField control={control} name="on_account" label={texts.onAccount} />}
        {message && (
          <p role="alert" className={styles.error}>
            {message}
          </p>
        )}
      </div>
      {mayDiscount && (
        <TextField
          control={control}
          name="sale_discount"
          label={texts.saleDiscount}
          hint={
            percentOf(typed) === null
              ? texts.discountHint
              : texts.percentIs(typed.trim(), formatTotal(saleDiscount / 100))
          }
          maxLength={15}
          full
        />
      )}
    </FormSection>
  );
}
