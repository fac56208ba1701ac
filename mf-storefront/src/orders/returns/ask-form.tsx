import type { OrderReturnsResponse } from '@ofisi/api-contract/deliveries/return-requests';
import { ApiError } from '@ofisi/shared-auth/http';
import { newOrderKey } from '@ofisi/shared-page/cart';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { orderReturnTexts as texts } from '../../texts/order-returns';
import { reasonOf, useAskForReturn } from './return-calls';
import styles from './returns.module.css';

export interface AskFormProps {
  readonly token: string;
  readonly lines: OrderReturnsResponse['lines'];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

interface Entered {
  readonly items: readonly { readonly order_line_id: number; readonly quantity: number }[];
  readonly reason: string;
  readonly message: string;
}

const nameOf = (lineId: number) => `line${lineId}`;

function readForm(form: HTMLFormElement, lines: AskFormProps['lines']): Entered {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const items = lines
    .map(({ order_line_id }) => ({ order_line_id, quantity: Number(text(nameOf(order_line_id))) }))
    .filter(({ quantity }) => quantity !== 0);
  return { items, reason: text('reason'), message: text('message') };
}

/** What is missing before it is worth asking the server. */
function missingIn({ items, reason, message }: Entered): Errors {
  return {
    ...(items.length === 0 && { items: texts.nothing }),
    ...(reason === '' && { reason: texts.reasonMissing }),
    ...(reason === 'other' && message === '' && { message: texts.messageMissing }),
  };
}

/** The server's messages, those of a line under the name of its field. */
function messagesOf(error: unknown, { items }: Entered): Errors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, message]) => {
      const line = items[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? -1)];
      return [line ? nameOf(line.order_line_id) : field, message];
    }),
  );
}

/** Asks which goods are to go back, and why. It is sent once, however often its button is pressed. */
export function AskForm({ token, lines, onSent, onClose }: AskFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempt] = useState(() => ({ key: newOrderKey(), secret: newOrderKey() }));
  const ask = useAskForReturn(token, attempt);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useRef(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second click of a double click arrives before the next render.
    if (sending.current) return;
    const entered = readForm(event.currentTarget, lines);
    const missing = missingIn(entered);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    sending.current = true;
    ask.mutate(
      { ...entered, items: [...entered.items], reason: entered.reason as keyof typeof texts.reasons },
      {
        onSuccess: onSent,
        onError: (error) => setErrors(messagesOf(error, entered)),
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  const failure =
    errors['items'] ?? (ask.isError && Object.keys(errors).length === 0 && reasonOf(ask.error, texts.failed));
  return (
    <form ref={form} className={styles.form} noValidate aria-label={texts.ask} onSubmit={send}>
      <fieldset className={styles.lines} aria-describedby={failure ? `${id}-failure` : undefined}>
        <legend>{texts.which}</legend>
        {lines.map(({ order_line_id: line, product_name, left, allow_decimal }) => (
          <TextField
            key={line}
            name={nameOf(line)}
            label={texts.quantity(product_name, left)}
            error={errors[nameOf(line)]}
            type="number"
            inputMode={allow_decimal ? 'decimal' : 'numeric'}
            min={0}
            max={left}
            step={allow_decimal ? 'any' : 1}
            defaultValue={lines.length === 1 && left === 1 ? 1 : 0}
          />
        ))}
      </fieldset>
      <Field label={texts.reason} error={errors['reason']}>
        {(control) => (
          <select {...control} name="reason" className={inputs.input} defaultValue="">
            <option value="">{texts.chooseReason}</option>
            {Object.entries(texts.reasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextAreaField
        name="message"
        label={texts.message}
        hint={texts.messageHint}
        error={errors['message']}
        rows={3}
        maxLength={500}
      />
      {failure ? (
        <p id={`${id}-failure`} className={alerts.danger} role="alert">
          {failure}
        </p>
      ) : null}
      <div className={styles.actions}>
        <button type="submit" className={buttons.primary} aria-disabled={ask.isPending}>
          {ask.isPending ? texts.sending : texts.send}
        </button>
        <button type="button" className={buttons.button} onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
