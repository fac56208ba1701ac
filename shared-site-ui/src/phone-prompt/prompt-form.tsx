import type { OrderPayment } from '@ofisi/api-contract/mpesa/order-payment';
import { type FormEvent, useState } from 'react';
import alerts from '../alert.module.css';
import buttons from '../button.module.css';
import { TextField } from '../text-field';
import { mobileIn } from './mobile-in';
import styles from './phone-prompt.module.css';
import { phonePromptTexts as texts } from './texts';
import { useCountdown } from './use-countdown';

/** Why the last request for a prompt failed. */
export interface PromptFailure {
  /** The error in the phone number. */
  readonly phone: string | undefined;
  /** The API's message. */
  readonly message: string;
  /** No answer arrived: the phone may have been prompted all the same. */
  readonly isUncertain: boolean;
}

export interface PromptFormProps {
  readonly payment: OrderPayment;
  /** When `payment` was read, in milliseconds. */
  readonly asOf: number;
  /** The customer's contact phone as entered: most pay with it. */
  readonly phone: string;
  /** Shown under the field. */
  readonly hint: string;
  readonly isSending: boolean;
  readonly failure: PromptFailure | null;
  /** @param amount whole shillings */
  readonly onSend: (phone: string, amount: number) => void;
  /** Called when another attempt is allowed. */
  readonly onDue: () => void;
}

/** The form for the phone number and the amount: everything that is due, up to M-Pesa's limit per payment. */
export function PromptForm({ payment, asOf, phone, hint, isSending, failure, onSend, onDue }: PromptFormProps) {
  const { due, prompt_limit: limit, can_prompt: canPrompt, prompt, reason, retry_after: wait } = payment;
  const [typed, setTyped] = useState(() => mobileIn(phone));
  const [isMissing, setMissing] = useState(false);
  const left = useCountdown(wait, asOf, onDue);
  const amount = Math.min(due, limit);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = typed.trim() === '';
    setMissing(missing);
    if (!missing && !isSending) onSend(typed.trim(), amount);
  };

  if (!canPrompt && wait === null) return reason ? <p>{reason}</p> : null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={texts.phone}
        hint={hint}
        error={isMissing ? texts.required : failure?.phone}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        required
      />
      {amount < due ? <p>{texts.inParts(amount, due - amount)}</p> : null}
      {failure && !failure.phone ? (
        <p className={alerts.danger} role="alert">
          {failure.isUncertain ? texts.uncertain : failure.message || texts.failed}
        </p>
      ) : null}
      <button type="submit" className={`${buttons.primary} ${buttons.block}`} disabled={isSending || left !== null}>
        {isSending ? texts.sending : prompt?.state === 'failed' ? texts.payAgain(amount) : texts.pay(amount)}
      </button>
      {left === null ? null : <p className={styles.wait}>{texts.again(left)}</p>}
    </form>
  );
}
