import type { FlagValue } from '@ofisi/shared-contract/flags';
import type { QaFlag, SetSource } from '@ofisi/shared-contract/sets';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { qaTexts as texts } from '../texts/qa';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import styles from './qa-panel.module.css';

interface FlagRowProps {
  readonly flag: QaFlag;
  readonly environment: string;
  /** Of the page's set. */
  readonly source: SetSource;
  readonly choice: FlagValue | null;
  readonly disabled: boolean;
  readonly onChoose: (choice: FlagValue | null) => void;
}

const BOOLEANS = [true, false] as const;
const wordOf = (value: FlagValue): string => (typeof value === 'string' ? value : value ? texts.on : texts.off);

/** One flag: what it does, what the environment says of it, and the value that this browser has or is to have. */
export function FlagRow({ flag, environment, source, choice, disabled, onChoose }: FlagRowProps) {
  const { name, declared, usual, chosen, hasEnded } = flag;
  const values: readonly FlagValue[] = declared.values ?? BOOLEANS;
  const isChanged = choice !== chosen;
  const tone = isChanged ? 'accent' : chosen === null ? 'badge' : 'warning';
  return (
    <li className={styles.row}>
      <Field
        label={
          <>
            {declared.describes} <span className={styles.name}>{name}</span>
          </>
        }
        hint={`${saidOf(flag, environment)} ${hasEnded ? texts.flagEnded(formatDay(declared.ends)) : texts.flagFacts(declared.owner, formatDay(declared.ends))}`}
        error={undefined}
        aside={
          <span className={badges[tone]}>
            {isChanged ? texts.changed : texts.flagSources[chosen === null ? 'environment' : source]}
          </span>
        }
      >
        {(control) => (
          <select
            {...control}
            className={inputs.input}
            disabled={disabled || hasEnded}
            value={choice === null ? '' : wordOf(choice)}
            onChange={({ target }) => onChoose(values.find((value) => wordOf(value) === target.value) ?? null)}
          >
            <option value="">{texts.asSet(wordOf(usual))}</option>
            {values.map((value) => (
              <option key={wordOf(value)} value={wordOf(value)}>
                {wordOf(value)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </li>
  );
}

function saidOf({ declared, setting }: QaFlag, environment: string): string {
  if (!setting) return texts.flagDefault(environment, wordOf(declared.default));
  const { share, roles } = setting;
  const whom = [
    ...(share === undefined ? [] : [texts.shareOf(share)]),
    ...(roles === undefined ? [] : [texts.rolesOf(roles)]),
  ];
  return texts.flagSet(environment, wordOf(setting.value), whom.join(', ') || texts.everybody);
}
