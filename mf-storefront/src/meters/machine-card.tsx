import { ApiError } from '@ofisi/shared-auth/http';
import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { CameraButton } from '@ofisi/shared-site-ui/camera-button';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { day } from '../orders/moments';
import { meterTexts as texts } from '../texts/meters';
import { refusalOf, useSendMeter, type SentMachine } from './meters';
import styles from './meters-page.module.css';

const COUNTS = ['mono', 'colour', 'mono_a3', 'colour_a3'] as const;

type Count = (typeof COUNTS)[number];

type CountValues = Record<Count, string>;

const NOTHING: CountValues = { mono: '', colour: '', mono_a3: '', colour_a3: '' };

/** Digits, with the commas and spaces that a display or a person puts between them. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

interface MachineCardProps {
  readonly token: string;
  readonly machine: SentMachine;
}

/** One machine: what it showed last time, and the form for today's counts. */
export function MachineCard({ token, machine }: MachineCardProps) {
  const [isSent, setSent] = useState(false);
  const title = useId();
  return (
    <section className={`${cards.card} ${styles.card}`} aria-labelledby={title}>
      <header>
        <h2 id={title} className={styles.subtitle}>
          {machine.brand} {machine.model}
        </h2>
        <p className={styles.muted}>
          {machine.place} · {texts.serial(machine.serial_number)}
        </p>
        <p className={styles.muted}>{texts.last(day(`${machine.read_on}T12:00:00+03:00`))}</p>
      </header>
      {isSent ? (
        <div className={styles.actions}>
          <p className={alerts.success} role="status">
            {texts.sent}
          </p>
          <button type="button" className={buttons.button} onClick={() => setSent(false)}>
            {texts.again}
          </button>
        </div>
      ) : (
        <CountForm token={token} machine={machine} onSent={() => setSent(true)} />
      )}
    </section>
  );
}

function CountForm({ token, machine, onSent }: MachineCardProps & { readonly onSent: () => void }) {
  const form = useForm<CountValues>({ defaultValues: NOTHING });
  const send = useSendMeter(token);
  const [photo, setPhoto] = useState<File | null>(null);
  const sending = useRef(false);
  const asked = COUNTS.filter((count) => count === 'mono' || machine[count] > 0);
  const others = COUNTS.filter((count) => !asked.includes(count));

  const { error } = send;
  // Messages at the other counts are folded away with them.
  const isAtField = error instanceof ApiError && asked.some((count) => error.fieldErrors[count]);
  const photoError = error instanceof ApiError ? error.fieldErrors['picture'] : undefined;

  const submit = (values: CountValues) => {
    // The second click of a double click arrives before the next render.
    if (sending.current) return;
    sending.current = true;
    const counts = Object.fromEntries(COUNTS.map((count) => [count, digitsOf(values[count])])) as CountValues;
    send.mutate(
      { counts: { machine_id: machine.id, ...counts }, photo },
      {
        onSuccess: onSent,
        onSettled: () => (sending.current = false),
        onError: (error) => {
          if (error instanceof ApiError) showFieldErrors(error.fieldErrors, COUNTS, form.setError);
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {asked.map((count) => (
        <CountField key={count} form={form} count={count} last={machine[count]} required />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{others.includes('colour') ? texts.others : texts.othersA3}</summary>
          <div className={styles.form}>
            {others.map((count) => (
              <CountField key={count} form={form} count={count} last={machine[count]} />
            ))}
          </div>
        </details>
      )}
      {error && !isAtField && (
        <p className={alerts.danger} role="alert">
          {photoError ?? refusalOf(error)}
        </p>
      )}
      <div className={styles.actions}>
        {photo && <p className={styles.muted}>{texts.photo(photo.name)}</p>}
        {photo ? (
          <button type="button" className={buttons.button} disabled={send.isPending} onClick={() => setPhoto(null)}>
            {texts.removePhoto}
          </button>
        ) : (
          <CameraButton label={texts.addPhoto} anySource disabled={send.isPending} onPhoto={setPhoto} />
        )}
        <button type="submit" className={buttons.primary} disabled={send.isPending}>
          {send.isPending ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}

interface CountFieldProps {
  readonly form: UseFormReturn<CountValues>;
  readonly count: Count;
  readonly last: number;
  readonly required?: boolean;
}

function CountField({ form, count, last, required = false }: CountFieldProps) {
  const typed = digitsOf(useWatch({ control: form.control, name: count }));
  const more = /^\d+$/.test(typed) ? Number(typed) - last : 0;
  const problemOf = (value: string) => {
    if (digitsOf(value) === '') return required ? texts.missing : true;
    return /^\d+$/.test(digitsOf(value)) || texts.notACount;
  };
  return (
    <TextField
      label={texts.counts[count]}
      hint={more > 0 ? texts.countSince(last, more) : texts.lastCount(last)}
      error={form.formState.errors[count]?.message}
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      required={required}
      {...form.register(count, { validate: problemOf })}
    />
  );
}
