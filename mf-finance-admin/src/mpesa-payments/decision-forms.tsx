import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { newAttempt } from '../refunds/refunds.resource';
import { mpesaPaymentTexts } from '../texts/mpesa-payments';
import styles from './allocate-form.module.css';
import type { DecisionValues } from './mpesa-payments.resource';
import { PaymentFacts } from './payment-facts';

const { ask, accept, takeBack, noReceipt } = mpesaPaymentTexts;

type Orders = MpesaPayment['orders'];
type DecisionForm = UseFormReturn<DecisionValues>;

const numbersOf = (orders: Orders): string => orders.map(({ number }) => number).join(', ');

function useDecision(row: MpesaPayment | null): DecisionForm {
  const values = useMemo((): DecisionValues => ({ id: row?.id ?? 0, reason: '', attempt: newAttempt() }), [row]);
  return useForm<DecisionValues>({ values });
}

/** Asks M-Pesa whether a payment was made. */
export function AskForm({ row, modal }: ResourceFormProps<MpesaPayment, object>) {
  const form = useForm({ defaultValues: {} });
  return (
    <FormModal form={form} {...modal}>
      {row && <PaymentFacts payment={row} />}
      <p>{ask.hint}</p>
    </FormModal>
  );
}

/** Accepts an unconfirmed payment on the user's own authority. */
export function AcceptForm({ row, modal }: ResourceFormProps<MpesaPayment, DecisionValues>) {
  const form = useDecision(row);
  return (
    <FormModal form={form} {...modal}>
      {row && <PaymentFacts payment={row} />}
      <p>{accept.hint}</p>
      <TextField control={form.control} name="reason" label={accept.reason} maxLength={300} required />
    </FormModal>
  );
}

/** Removes an unconfirmed payment, or one of two entries of the same payment, from the books, and states who owes the money afterwards. */
export function TakeBackForm({ row, modal }: ResourceFormProps<MpesaPayment, DecisionValues>) {
  const form = useDecision(row);
  return (
    <FormModal form={form} {...modal}>
      {row && row.same_as_id !== null && <WhichGoes row={row} form={form} />}
      {row && <Consequence row={row} form={form} />}
      <TextField control={form.control} name="reason" label={takeBack.reason} maxLength={300} required />
      {row && <PaymentFacts payment={row} />}
    </FormModal>
  );
}

interface DecidedProps {
  readonly row: MpesaPayment;
  readonly form: DecisionForm;
}

/** Chooses which of two entries of one payment is removed. */
function WhichGoes({ row, form }: DecidedProps) {
  const chosen = useWatch({ control: form.control, name: 'id' });
  const entries = [
    { id: row.id, name: row.receipt ?? noReceipt, orders: row.orders },
    { id: row.same_as_id ?? 0, name: row.same_as ?? noReceipt, orders: row.same_as_orders },
  ];
  return (
    <>
      <p>{takeBack.twice}</p>
      <fieldset className={styles['likely']}>
        <legend>{takeBack.which}</legend>
        {entries.map(({ id, name, orders }) => (
          <label key={id} className={styles['choice']}>
            <input type="radio" name="entry" checked={chosen === id} onChange={() => form.setValue('id', id)} />
            <span>{takeBack.entry(name, numbersOf(orders) || takeBack.noOrder)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** States who owes the money afterwards. */
function Consequence({ row, form }: DecidedProps) {
  const chosen = useWatch({ control: form.control, name: 'id' });
  const orders = numbersOf(chosen === row.same_as_id ? row.same_as_orders : row.orders);
  const gone = row.goods_gone && chosen === row.id ? ` ${takeBack.gone}` : '';
  return <p role="status">{orders === '' ? takeBack.nobody : `${takeBack.loses(orders)}${gone}`}</p>;
}
