import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { comparisonQuery, rolloutsQuery } from '../registry/queries';
import { asked, change, inEnvironment } from '../registry/registry';
import { useRights } from '../registry/rights';
import { changeTexts as texts } from '../texts/changes';
import styles from './changes.module.css';
import { PinChanges } from './pin-changes';
import { ReasonField } from './reason-field';
import type { ModalControl } from './use-subject';
import { WriteModal } from './write-modal';
import { writtenOf } from './written';

interface RollBackModalProps {
  readonly environment: EnvironmentSummary;
  readonly remote: string | undefined;
  readonly modal: ModalControl;
}

/** Takes one remote back to its last good release, or stops its rollout. */
export function RollBackModal({ environment: { name, pins, revision }, remote: given, modal }: RollBackModalProps) {
  const rollouts = useQuery(rolloutsQuery(name)).data ?? [];
  const rights = useRights();
  const isRolledOut = (remote: string) => rollouts.some(({ rollout }) => Object.hasOwn(rollout.releases, remote));
  const possible = Object.keys(pins).filter(
    (remote) => (pins[remote]?.lastGood ?? null) !== null || isRolledOut(remote),
  );
  const form = useForm<{ remote: string; reason: string }>({ defaultValues: { remote: given ?? '', reason: '' } });
  const { control } = form;
  const remote = useWatch({ control, name: 'remote' });
  const pin = pins[remote];
  return (
    <WriteModal
      form={form}
      title={given ? texts.rollBackRemote(given) : texts.rollBackTitle(name)}
      about={`rollback:${name}:${given ?? ''}`}
      labels={[texts.rollBack, texts.rollingBack]}
      failed={texts.rollBackFailed}
      force={rights.force(name)}
      write={async (entered, force) => {
        const request = { path: inEnvironment(name, 'rollbacks'), body: { remote: entered.remote } };
        return writtenOf(name, await change(asked(request, { reason: entered.reason, force, ifRevision: revision })));
      }}
      modal={modal}
    >
      {!given && (
        <SelectField
          control={control}
          name="remote"
          label={texts.remote}
          choices={possible
            .filter((one) => rights.pin(name, [one]) === null)
            .map((one) => ({ value: one, label: one }))}
          hint={possible.length === 0 ? texts.nothingToRollBack : undefined}
          required
        />
      )}
      {remote && isRolledOut(remote) && <p>{texts.endsRollout}</p>}
      {pin && !isRolledOut(remote) && pin.lastGood !== null && (
        <PinChanges changes={[{ remote, from: pin.release, to: pin.lastGood }]} />
      )}
      {pin && !isRolledOut(remote) && pin.lastGood === null && <p>{texts.noLastGood}</p>}
      <ReasonField control={control} />
    </WriteModal>
  );
}

interface GoBackModalProps {
  readonly environment: EnvironmentSummary;
  /** The revision to go back to. */
  readonly to: number;
  readonly modal: ModalControl;
}

/** Takes a whole environment back to a revision. */
export function GoBackModal({ environment: { name, revision }, to, modal }: GoBackModalProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const rights = useRights();
  const comparison = useQuery(comparisonQuery(name, `${name}@${to}`, false));
  return (
    <WriteModal
      form={form}
      title={texts.goBack(to)}
      about={`go-back:${name}:${to}`}
      labels={[texts.rollBack, texts.goingBack]}
      failed={texts.goBackFailed}
      force={rights.force(name)}
      write={async ({ reason }, force) => {
        const request = { path: inEnvironment(name, 'rollbacks'), body: { revision: to } };
        return writtenOf(name, await change(asked(request, { reason, force, ifRevision: revision })));
      }}
      modal={modal}
    >
      <p>{texts.goBackIntro(name, to)}</p>
      {comparison.data ? (
        comparison.data.releases.length === 0 ? (
          <p className={styles.hint}>{texts.changesNothing}</p>
        ) : (
          <PinChanges changes={comparison.data.releases} />
        )
      ) : (
        <QueryNotice query={comparison} failed={texts.changesFailed} />
      )}
      <ReasonField control={form.control} />
    </WriteModal>
  );
}
