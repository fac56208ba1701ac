import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { type SubmitEvent, useState } from 'react';
import { qaTexts as texts } from '../texts/qa';
import { momentOf } from './moments';
import { type QaRefusal, shareSet, type SharedLink } from './qa-calls';
import styles from './qa-panel.module.css';
import { RefusalAlert } from './refusal-alert';
import { refusalOf } from './use-qa-set';

const DAYS = [1, 7, 30] as const;
const LONGEST_NAME = 80;

/** Creates a link to the set of this page. */
export function ShareSet({ disabled }: { readonly disabled: boolean }) {
  const { copy } = useCopy();
  const [name, setName] = useState('');
  const [days, setDays] = useState(7);
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<(SharedLink & { readonly isCopied: boolean }) | null>(null);
  const [refusal, setRefusal] = useState<QaRefusal | null>(null);

  const share = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    setRefusal(null);
    try {
      const trimmed = name.trim();
      const link = await shareSet({ days, ...(trimmed ? { name: trimmed } : {}) });
      setMade({ ...link, isCopied: await copy(link.url) });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <form className={styles.part} aria-label={texts.share} onSubmit={(event) => void share(event)}>
      <h3>{texts.share}</h3>
      <p className={styles.text}>{disabled ? texts.applyFirst : texts.shareText}</p>
      <div className={styles.fields}>
        <TextField
          label={texts.name}
          error={undefined}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field label={texts.days} error={undefined}>
          {(control) => (
            <select
              {...control}
              className={inputs.input}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {texts.day(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div>
        <button type="submit" className={buttons.button} disabled={disabled || pending}>
          {texts.copyLink}
        </button>
      </div>
      <div role="status">
        {made && (
          <TextField
            label={texts.link}
            error={undefined}
            hint={(made.isCopied ? texts.copied : texts.notCopied)(momentOf(made.expiresAt))}
            readOnly
            value={made.url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
      {refusal && <RefusalAlert refusal={refusal} />}
    </form>
  );
}
