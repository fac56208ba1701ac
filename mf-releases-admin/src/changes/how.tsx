import { SelectField, TextField } from '@ofisi/shared-admin-ui/fields';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { changeTexts as texts } from '../texts/changes';
import styles from './changes.module.css';

/** Who gets a change: everybody at once, or a growing share of visitors. */
export interface How {
  readonly how: 'once' | 'rollout';
  /** As typed: `5, 25, 50, 100`. */
  readonly steps: string;
  readonly minutes: string;
  /** Roles, as typed; empty: nobody gets it first. */
  readonly first: string;
}

export const USUALLY: How = { how: 'once', steps: '5, 25, 50, 100', minutes: '10', first: '' };

const wordsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The shares that were typed; null where they are none that a rollout can have. */
function sharesOf(typed: string): readonly number[] | null {
  const shares = wordsOf(typed).map(Number);
  const isAscending = shares.every(
    (share, at) => Number.isFinite(share) && share > (shares[at - 1] ?? 0) && share <= 100,
  );
  return shares.length > 0 && isAscending ? shares : null;
}

/** What is wrong with it, by field; empty where nothing is. */
export function problemsOf({ how, steps, minutes }: How): Readonly<Record<string, string>> {
  if (how === 'once') return {};
  return {
    ...(sharesOf(steps) === null && { steps: texts.stepsWrong }),
    ...((minutes.trim() === '' || !(Number(minutes) >= 0)) && { minutes: texts.everyWrong }),
  };
}

/** The fields of a rollout's call. */
export const planOf = ({ steps, minutes, first }: How) => ({
  ...(wordsOf(first).length > 0 && { first: wordsOf(first) }),
  steps: sharesOf(steps) ?? [],
  every: Math.round(Number(minutes) * 60_000),
});

/** Chooses between a pin and a rollout. */
export function HowFields<Values extends FieldValues & How>({ control }: { readonly control: Control<Values> }) {
  const name = (field: keyof How) => field as FieldPath<Values>;
  const how: unknown = useWatch({ control, name: name('how') });
  return (
    <>
      <SelectField
        control={control}
        name={name('how')}
        label={texts.how}
        choices={[
          { value: 'once', label: texts.atOnce },
          { value: 'rollout', label: texts.asRollout },
        ]}
        required
      />
      {how === 'rollout' && (
        <div className={styles.pair}>
          <TextField control={control} name={name('steps')} label={texts.steps} hint={texts.stepsHint} required />
          <TextField control={control} name={name('minutes')} label={texts.every} required />
          <TextField control={control} name={name('first')} label={texts.first} hint={texts.firstHint} />
        </div>
      )}
    </>
  );
}
