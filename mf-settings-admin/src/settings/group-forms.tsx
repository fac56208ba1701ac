import {
  MoneyField,
  PercentField,
  QuantityField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@ofisi/shared-admin-ui/fields';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useWatch, type Control } from 'react-hook-form';
import { settingsTexts as texts } from '../texts/settings';
import { GroupForm } from './group-form';
import { services } from './services';
import type { Settings } from './settings-api';

interface FormProps<Group extends keyof Settings> {
  readonly settings: Settings[Group];
}

const same = <Value,>(value: Value): Value => value;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type ShopValues = Omit<Settings['shop'], 'address' | 'phones'> & { readonly address: string; readonly phones: string };

const shopValues = ({ address, phones, ...shop }: Settings['shop']): ShopValues => ({
  ...shop,
  address: address.join('\n'),
  phones: phones.join('\n'),
});

const shopFields = ({ address, phones, ...shop }: ShopValues) => ({
  ...shop,
  address: linesOf(address),
  phones: linesOf(phones),
});

export const ShopForm = ({ settings }: FormProps<'shop'>) => (
  <GroupForm group="shop" settings={settings} toValues={shopValues} toFields={shopFields}>
    {(control) => (
      <>
        <TextField control={control} name="name" label={texts.shop.name} required />
        <TextField control={control} name="city" label={texts.shop.city} />
        <TextAreaField control={control} name="address" label={texts.shop.address} hint={texts.onePerLine} />
        <TextAreaField control={control} name="phones" label={texts.shop.phones} hint={texts.onePerLine} />
        <TextField control={control} name="hours" label={texts.shop.hours} hint={texts.hoursHint} />
        <TextField control={control} name="opening_hours" label={texts.shop.opening_hours} hint={texts.openingHint} />
        <TextField control={control} name="email" label={texts.shop.email} type="email" />
        <TextField control={control} name="chat_number" label={texts.shop.chat_number} type="tel" />
        <TextField control={control} name="facebook" label={texts.shop.facebook} />
        <TextField control={control} name="instagram" label={texts.shop.instagram} />
      </>
    )}
  </GroupForm>
);

type Method = Settings['payment']['methods'][number];

const METHODS = Object.keys(texts.methods) as Method[];

type PaymentValues = Omit<Settings['payment'], 'methods'> & { readonly methods: Record<Method, boolean> };

const paymentValues = ({ methods, ...payment }: Settings['payment']): PaymentValues => ({
  ...payment,
  methods: Object.fromEntries(METHODS.map((method) => [method, methods.includes(method)])) as PaymentValues['methods'],
});

const paymentFields = ({ methods, ...payment }: PaymentValues) => ({
  ...payment,
  methods: METHODS.filter((method) => methods[method]),
});

export const PaymentForm = ({ settings }: FormProps<'payment'>) => (
  <GroupForm group="payment" settings={settings} toValues={paymentValues} toFields={paymentFields}>
    {(control) => (
      <>
        <TextField control={control} name="paybill_number" label={texts.payment.paybill_number} />
        <TextField control={control} name="paybill_account" label={texts.payment.paybill_account} />
        {METHODS.map((method) => (
          <SwitchField key={method} control={control} name={`methods.${method}`} label={texts.methods[method]} />
        ))}
        <QuantityField
          control={control}
          name="payment_days"
          label={texts.payment.payment_days}
          hint={texts.paymentDaysHint}
          min={0}
          required
        />
        <SwitchField
          control={control}
          name="till_required"
          label={texts.payment.till_required}
          hint={texts.tillRequiredHint}
        />
        <SwitchField
          control={control}
          name="blind_count"
          label={texts.payment.blind_count}
          hint={texts.blindCountHint}
        />
      </>
    )}
  </GroupForm>
);

export const TaxForm = ({ settings }: FormProps<'tax'>) => (
  <GroupForm group="tax" settings={settings} toValues={same} toFields={same}>
    {(control) => (
      <>
        <TextField control={control} name="pin" label={texts.tax.pin} />
        <PercentField
          control={control}
          name="standard_rate"
          label={texts.tax.standard_rate}
          hint={texts.percent}
          required
        />
        <PercentField
          control={control}
          name="reduced_rate"
          label={texts.tax.reduced_rate}
          hint={texts.percent}
          required
        />
      </>
    )}
  </GroupForm>
);

const prefixes = (numbering: Settings['numbering']): Settings['numbering'] => numbering;

export const NumberingForm = ({ settings }: FormProps<'numbering'>) => (
  <GroupForm group="numbering" settings={settings} toValues={prefixes} toFields={prefixes}>
    {(control) => (
      <>
        <PrefixField control={control} name="order_prefix" digits="00001" />
        <PrefixField control={control} name="invoice_prefix" digits="000001" />
        <PrefixField control={control} name="quote_prefix" digits="000001" />
      </>
    )}
  </GroupForm>
);

interface PrefixFieldProps {
  readonly control: Control<Settings['numbering']>;
  readonly name: Exclude<keyof Settings['numbering'], 'version'>;
  readonly digits: string;
}

/** Shows an example number of the current year. */
function PrefixField({ control, name, digits }: PrefixFieldProps) {
  const prefix = useWatch({ control, name });
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Nairobi', year: '2-digit' }).format(new Date());
  const hint = texts.example(`${prefix}${year}${digits}`);
  return <TextField control={control} name={name} label={texts.numbering[name]} hint={hint} maxLength={3} required />;
}

export const LimitsForm = ({ settings }: FormProps<'limits'>) => (
  <GroupForm group="limits" settings={settings} toValues={same} toFields={same}>
    {(control) => (
      <>
        <QuantityField control={control} name="unpaid_pieces" label={texts.limits.unpaid_pieces} />
        <MoneyField control={control} name="unpaid_amount" label={texts.limits.unpaid_amount} />
        <MoneyField
          control={control}
          name="refund_alone"
          label={texts.limits.refund_alone}
          hint={texts.refundAloneHint}
          required
        />
        <MoneyField
          control={control}
          name="unproven_payment"
          label={texts.limits.unproven_payment}
          hint={texts.unprovenPaymentHint}
        />
        <QuantityField
          control={control}
          name="few_left"
          label={texts.limits.few_left}
          hint={texts.fewLeftHint}
          min={0}
          required
        />
      </>
    )}
  </GroupForm>
);

export const ServiceForm = ({ settings }: FormProps<'service'>) => (
  <GroupForm group="service" settings={settings} toValues={same} toFields={same}>
    {(control) => (
      <>
        <QuantityField
          control={control}
          name="storage_free_days"
          label={texts.service.storage_free_days}
          hint={texts.storageFreeDaysHint}
          min={0}
          required
        />
        <MoneyField
          control={control}
          name="storage_fee"
          label={texts.service.storage_fee}
          hint={texts.storageFeeHint}
          min={0}
          required
        />
        <PickerField
          control={control}
          name="storage_item_id"
          label={texts.service.storage_item_id}
          hint={texts.storageItemHint}
          source={services}
        />
        <SwitchField control={control} name="daily_mail" label={texts.service.daily_mail} hint={texts.dailyMailHint} />
      </>
    )}
  </GroupForm>
);
