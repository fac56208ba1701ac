import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { PromptForm, type PromptFormProps } from './prompt-form';
import { PromptState } from './prompt-state';

/** Whether the phone or M-Pesa has not yet reported the outcome of the last prompt. */
const isUnderWay = ({ prompt }: OrderPayment): boolean =>
  prompt !== null && (prompt.state === 'sending' || prompt.state === 'waiting' || prompt.state === 'unknown');

/**
 * Payment of an order by a prompt on a phone: the state of the last prompt, and the form for the next one where that is possible. It makes
 * no call itself: `onSend` does.
 */
export const PhonePrompt = (props: PromptFormProps) => {
  const { payment } = props;
  // Nothing is due any more, so the failed prompt is no longer relevant.
  if (payment.due <= 0 && payment.prompt?.state === 'failed') return payment.reason && <p>{payment.reason}</p>;
  return (
    <>
      <PromptState payment={payment} />
      {payment.due > 0 && (payment.can_prompt || !isUnderWay(payment)) ? <PromptForm {...props} /> : null}
    </>
  );
};
