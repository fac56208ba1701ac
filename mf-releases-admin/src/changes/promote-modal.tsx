import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { comparisonQuery, environmentsQuery, setQuery } from '../registry/queries';
import { asked, change, inEnvironment, type ChangeRequest } from '../registry/registry';
import { useRights } from '../registry/rights';
import { changeTexts as texts } from '../texts/changes';
import styles from './changes.module.css';
import { HowFields, planOf, problemsOf, USUALLY, type How } from './how';
import { PinChanges } from './pin-changes';
import { ReasonField } from './reason-field';
import { Trial } from './trial';
import type { ModalControl } from './use-subject';
import { WriteModal } from './write-modal';
import { writtenOf } from './written';

interface Values extends How {
  /** Id of a set. */
  readonly set: string;
  readonly reason: string;
}

interface PromoteModalProps {
  readonly environment: EnvironmentSummary;
  /** The set to promote; without one, it is what another environment has pinned. */
  readonly set?: { readonly id: string; readonly label: string } | undefined;
  readonly modal: ModalControl;
}

/** Pins a whole set in an environment. */
export function PromoteModal({ environment, set, modal }: PromoteModalProps) {
  const { name, revision } = environment;
  const form = useForm<Values>({ defaultValues: { set: set?.id ?? '', reason: '', ...USUALLY } });
  const { control } = form;
  const values = useWatch({ control }) as Values;
  const rights = useRights();
  const others = useQuery(environmentsQuery).data ?? [];
  const choices = set
    ? [{ value: set.id, label: set.label }]
    : others.flatMap(({ name: other, setId }) =>
        other === name || setId === null ? [] : [{ value: setId, label: texts.environmentNow(other) }],
      );
  const isComplete = Boolean(values.set) && Object.keys(problemsOf(values)).length === 0;
  const isRollout = values.how === 'rollout';
  return (
    <WriteModal
      form={form}
      title={texts.promoteTitle(name)}
      about={`promote:${name}`}
      labels={isRollout ? [texts.startRollout, texts.starting] : [texts.promote, texts.promoting]}
      failed={texts.promoteFailed}
      force={rights.force(name)}
      problemsOf={problemsOf}
      write={async ({ reason, ...entered }, force) =>
        writtenOf(name, await change(asked(requestOf(name, entered), { reason, force, ifRevision: revision })))
      }
      modal={modal}
    >
      <SelectField control={control} name="set" label={texts.promoteFrom} choices={choices} required />
      {values.set && <Difference environment={environment} set={values.set} />}
      <HowFields control={control} />
      {environment.needsSecond && <p className={styles.hint}>{texts.needsSecond}</p>}
      <Trial request={isComplete ? requestOf(name, values) : null} revision={revision} />
      <ReasonField control={control} />
    </WriteModal>
  );
}

const requestOf = (environment: string, values: Omit<Values, 'reason'>): ChangeRequest =>
  values.how === 'rollout'
    ? { path: inEnvironment(environment, 'rollouts'), body: { set: values.set, ...planOf(values) } }
    : { path: inEnvironment(environment, 'promotions'), body: { set: values.set } };

/** What the promotion would change, and whether somebody has signed the set off. */
function Difference({ environment, set }: { readonly environment: EnvironmentSummary; readonly set: string }) {
  const comparison = useQuery(comparisonQuery(environment.name, set, false));
  const signOffs = useQuery(setQuery(set)).data?.signOffs;
  const last = signOffs?.at(-1);
  return (
    <div className={styles.link}>
      <strong>{texts.whatChanges}</strong>
      {comparison.data ? (
        comparison.data.releases.length === 0 ? (
          <p>{texts.changesNothing}</p>
        ) : (
          <PinChanges changes={comparison.data.releases} />
        )
      ) : (
        <QueryNotice query={comparison} failed={texts.changesFailed} />
      )}
      {environment.needsSignOff && <p className={styles.hint}>{texts.needsSignOff(environment.name)}</p>}
      {signOffs && <p className={styles.hint}>{last ? texts.setSignedOff(last.by) : texts.setNotSignedOff}</p>}
    </div>
  );
}
