import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type SubmitEvent, useState } from 'react';
import { qaTexts as texts } from '../texts/qa';
import { momentOf } from './moments';
import { type QaRefusal, signOff } from './qa-calls';
import styles from './qa-panel.module.css';
import { RefusalAlert } from './refusal-alert';
import { refusalOf } from './use-qa-set';

const LONGEST_NOTE = 500;

interface SignOffProps {
  readonly disabled: boolean;
  /** Earlier sign-offs of this set, oldest first. */
  readonly signOffs: NonNullable<QaSetResponse['signOffs']>;
}

/** Records that exactly this set was tested, by whom, and their note. */
export function SignOff({ disabled, signOffs }: SignOffProps) {
  const [note, setNote] = useState('');
  const [state, setState] = useState<'open' | 'pending' | 'signed'>('open');
  const [refusal, setRefusal] = useState<QaRefusal | null>(null);

  const sign = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('pending');
    setRefusal(null);
    try {
      await signOff(note.trim());
      setNote('');
      setState('signed');
    } catch (error) {
      setRefusal(refusalOf(error));
      setState('open');
    }
  };

  return (
    <form className={styles.part} aria-label={texts.signOff} onSubmit={(event) => void sign(event)}>
      <h3>{texts.signOff}</h3>
      <p className={styles.text}>{disabled ? texts.applyFirst : texts.signOffText}</p>
      {signOffs.length > 0 && (
        <ul className={styles.signOffs} aria-label={texts.signOffs}>
          {signOffs.map((one) => (
            <li key={`${one.at} ${one.by}`}>{texts.signedBy(one.by, momentOf(one.at), one.note)}</li>
          ))}
        </ul>
      )}
      <TextField
        label={texts.note}
        error={undefined}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <button type="submit" className={buttons.button} disabled={disabled || state === 'pending'}>
          {state === 'pending' ? texts.signing : texts.sign}
        </button>
      </div>
      <p role="status">{state === 'signed' && texts.signed}</p>
      {refusal && <RefusalAlert refusal={refusal} />}
    </form>
  );
}
