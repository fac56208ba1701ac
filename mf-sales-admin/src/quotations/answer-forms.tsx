import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { SelectField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { UndrawableNotice } from '@ofisi/shared-admin-ui/undrawable-notice';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { quotationTexts as texts } from '../texts/quotations';
import type { AcceptValues, DeclineValues, SendValues } from './answers.resource';

const newAttempt = () => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });

/** Asks for the e-mail address; without one, the quotation is only marked as sent. */
export function SendForm({ row, modal }: ResourceFormProps<Quotation, SendValues>) {
  const email = row?.email ?? '';
  const values = useMemo(() => ({ email, attempt: newAttempt() }), [email]);
  const form = useForm<SendValues>({ values, resetOptions: { keepDirtyValues: true } });
  return (
    <FormModal form={form} {...modal}>
      {row && <UndrawableNotice path={`/view-quotations/${row.id}/undrawable`} />}
      <TextField
        control={form.control}
        name="email"
        label={texts.fields.email}
        type="email"
        maxLength={254}
        hint={texts.send.hint}
      />
    </FormModal>
  );
}

/** Asks for the reason why it was declined. */
export function DeclineForm({ modal }: ResourceFormProps<Quotation, DeclineValues>) {
  const form = useForm<DeclineValues>({ defaultValues: { note: '' } });
  return (
    <FormModal form={form} {...modal}>
      <TextAreaField control={form.control} name="note" label={texts.decline.note} maxLength={500} />
    </FormModal>
  );
}

const GOODS = [
  { value: 'sale', label: texts.accept.sale },
  { value: 'order', label: texts.accept.order },
];

/** Asks what happens to the goods and how they are paid; only a customer on the list can buy on account. */
export function AcceptForm({ row, modal }: ResourceFormProps<Quotation, AcceptValues>) {
  const { accept } = texts;
  const isKnown = typeof row?.customer_id === 'number';
  const location = row?.location ?? '';
  const values = useMemo(
    (): AcceptValues => ({
      goods: 'order',
      paid: isKnown ? 'on_account' : 'cash',
      reference: '',
      location,
      delivery_address: '',
      note: '',
      attempt: newAttempt(),
    }),
    [isKnown, location],
  );
  const form = useForm<AcceptValues>({ values, resetOptions: { keepDirtyValues: true } });
  const { control } = form;
  const [goods, paid] = useWatch({ control, name: ['goods', 'paid'] });
  // Parts of a repair go into the machine, and are paid at the hand-over.
  const isForJob = Boolean(row?.service_job);
  const isBrought = !isForJob && (goods === 'order' || (row?.delivery_fee ?? 0) > 0);
  const methods = [
    ...(isKnown ? [{ value: 'on_account', label: accept.onAccount }] : []),
    ...Object.entries(accept.methods).map(([value, label]) => ({ value, label })),
  ];
  return (
    <FormModal form={form} {...modal}>
      {row && (
        <Facts>
          <Fact term={texts.fields.number}>{row.number}</Fact>
          <Fact term={texts.fields.amount}>{formatTotal(row.amount)}</Fact>
        </Facts>
      )}
      {isForJob ? (
        <p>{accept.forJob}</p>
      ) : (
        <SelectField control={control} name="goods" label={accept.how} choices={GOODS} required />
      )}
      {goods === 'sale' && <SelectField control={control} name="paid" label={accept.paid} choices={methods} required />}
      {goods === 'sale' && (paid === 'mpesa' || paid === 'credit_card') && (
        <TextField
          control={control}
          name="reference"
          label={accept.reference}
          hint={paid === 'mpesa' ? accept.mpesaHint : undefined}
          maxLength={50}
          required={paid === 'mpesa'}
        />
      )}
      {isBrought && (
        <>
          <TextField
            control={control}
            name="location"
            label={texts.fields.location}
            maxLength={200}
            required={!isKnown}
          />
          <TextField
            control={control}
            name="delivery_address"
            label={accept.address}
            maxLength={500}
            required={!isKnown}
            hint={isKnown ? accept.addressHint : undefined}
          />
        </>
      )}
      <TextAreaField control={control} name="note" label={accept.note} maxLength={500} />
    </FormModal>
  );
}
