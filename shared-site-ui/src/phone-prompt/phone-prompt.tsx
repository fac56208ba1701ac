import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { PromptForm, type PromptFormProps } from './prompt-form';
import { PromptState } from './prompt-state';

/** Whether the phone, or M-Pesa, has still to say what becomes of the last prompt. */
const isUnderWay = ({ prompt }: OrderPayment): boolean =>
  prompt !== null && (prompt.state === 'sending' || prompt.state === 'waiting' || prompt.state === 'unknown');

/**
 * Pays an order by a prompt on a phone: how that stands, and the form for the (next) prompt where there may be one. It makes no call:
 * `onSend` does.
 */
export const PhonePrompt = (props: PromptFormProps) => {
  const { payment } = props;
  // That nothing was paid by it matters to nobody any more.
  if (payment.due <= 0 && payment.prompt?.state === 'failed') return payment.reason && <p>{payment.reason}</p>;
  return (
    <>
      <PromptState payment={payment} />
      {payment.due > 0 && (payment.can_prompt || !isUnderWay(payment)) ? <PromptForm {...props} /> : null}
    </>
  );
};
