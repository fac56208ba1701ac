import type { QaSetResponse } from '@ofisi/shared-contract/sets';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useId, useState } from 'react';
import { reloadPage } from '../session/reload-page';
import { CopyButton } from '../site/copy-button';
import { qaTexts as texts } from '../texts/qa';
import { choiceOf, type Choices, releasesOf } from './choices';
import { FlagRow } from './flag-row';
import { momentOf } from './moments';
import { chooseReleases, type QaRefusal, resetSet } from './qa-calls';
import styles from './qa-panel.module.css';
import { RefusalAlert } from './refusal-alert';
import { RemoteRow } from './remote-row';
import { ShareSet } from './share-set';
import { SignOff } from './sign-off';
import { type Switches, switchedOf, switchOf } from './switches';
import { refusalOf } from './use-qa-set';

/** Every remote with its release, and the actions for the whole set. */
export function SetEditor({
  set: { environment, revision, set, mayOverride, remotes, flags = [], signOffs = [] },
}: {
  readonly set: QaSetResponse;
}) {
  const [choices, setChoices] = useState<Choices>({});
  const [switches, setSwitches] = useState<Switches>({});
  const id = useId();
  const [pending, setPending] = useState<'apply' | 'reset' | null>(null);
  const [refusal, setRefusal] = useState<QaRefusal | null>(null);
  const isChanged =
    remotes.some((one) => (choices[one.remote] ?? choiceOf(one)) !== choiceOf(one)) ||
    flags.some((flag) => switchOf(flag, switches) !== flag.chosen);

  const change = async (what: 'apply' | 'reset', call: () => Promise<unknown>) => {
    setPending(what);
    setRefusal(null);
    try {
      await call();
      reloadPage();
    } catch (error) {
      setRefusal(refusalOf(error));
      setPending(null);
    }
  };

  return (
    <>
      <p className={styles.text}>
        {texts.where(environment, revision)} {mayOverride ? texts.onlyYou : texts.mayNot}
      </p>
      <p className={styles.set}>
        <span>
          {texts.set} {set.name && <strong>{set.name}</strong>} <code>{set.id}</code>
          {set.expiresAt && ` ${texts.until(momentOf(set.expiresAt))}`}
        </span>
        <CopyButton text={set.id} what={texts.setId} />
      </p>
      <ul className={styles.rows}>
        {remotes.map((one) => (
          <RemoteRow
            key={one.remote}
            remote={one}
            choice={choices[one.remote] ?? choiceOf(one)}
            disabled={!mayOverride || pending !== null}
            onChoose={(choice) => setChoices({ ...choices, [one.remote]: choice })}
          />
        ))}
      </ul>
      {flags.length > 0 && (
        <section className={styles.flags} aria-labelledby={id}>
          <h3 id={id}>{texts.flags}</h3>
          <p className={styles.text}>{texts.flagsText}</p>
          <ul className={styles.rows}>
            {flags.map((flag) => (
              <FlagRow
                key={flag.name}
                flag={flag}
                {...{ environment, source: set.source }}
                choice={switchOf(flag, switches)}
                disabled={!mayOverride || pending !== null}
                onChoose={(value) => setSwitches({ ...switches, [flag.name]: value })}
              />
            ))}
          </ul>
        </section>
      )}
      {refusal && <RefusalAlert refusal={refusal} />}
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.primary}
          disabled={!isChanged || pending !== null}
          onClick={() =>
            void change('apply', () => chooseReleases(releasesOf(remotes, choices), switchedOf(flags, switches)))
          }
        >
          {pending === 'apply' ? texts.applying : texts.apply}
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={set.source === 'environment' || pending !== null}
          onClick={() => void change('reset', resetSet)}
        >
          {pending === 'reset' ? texts.resetting : texts.reset}
        </button>
      </div>
      {mayOverride && (
        <div className={styles.parts}>
          <ShareSet disabled={isChanged} />
          <SignOff disabled={isChanged} signOffs={signOffs} />
        </div>
      )}
    </>
  );
}
