import type { QaRemote } from '@ofisi/shared-contract/sets';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { qaTexts as texts } from '../texts/qa';
import { type Choice, choiceOf } from './choices';
import { momentOf } from './moments';
import styles from './qa-panel.module.css';

interface RemoteRowProps {
  readonly remote: QaRemote;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** One remote: the release that the page has or is to have, and why. */
export function RemoteRow({ remote, choice, disabled, onChoose }: RemoteRowProps) {
  const isChanged = choice !== choiceOf(remote);
  const [tone, source] = isChanged ? (['accent', texts.changed] as const) : whereFrom(remote);
  return (
    <li className={styles.row}>
      <Field
        label={
          <>
            {remote.title} <span className={styles.name}>{remote.remote}</span>
          </>
        }
        error={undefined}
        aside={<span className={badges[tone]}>{source}</span>}
      >
        {(control) => (
          <select
            {...control}
            className={inputs.input}
            disabled={disabled}
            value={choice}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="pinned">{texts.asPinned(remote.pinned)}</option>
            {/* Without the shell there would be no page. */}
            {remote.remote !== 'shell' && <option value="none">{texts.disabled}</option>}
            <optgroup label={texts.releases}>
              {remote.releases.map(({ releaseId, createdAt, by }) => (
                <option key={releaseId} value={releaseId}>
                  {texts.release(releaseId, momentOf(createdAt), by)}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
    </li>
  );
}

function whereFrom({ source, chosen }: QaRemote): readonly ['badge' | 'warning' | 'danger', string] {
  if (chosen === null && source !== 'pin') return ['danger', texts.disabled];
  return [source === 'pin' ? 'badge' : 'warning', texts.sources[source]];
}
