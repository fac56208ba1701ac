import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary, ReleaseLine } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { releasesQuery, remotesQuery } from '../registry/queries';
import { asked, change, inEnvironment, type ChangeRequest } from '../registry/registry';
import { useRights } from '../registry/rights';
import { changeTexts as texts } from '../texts/changes';
import { HowFields, planOf, problemsOf, USUALLY, type How } from './how';
import { PinChanges } from './pin-changes';
import { ReasonField } from './reason-field';
import styles from './changes.module.css';
import { Trial } from './trial';
import type { ModalControl } from './use-subject';
import { WriteModal } from './write-modal';
import { writtenOf } from './written';

interface Values extends How {
  readonly remote: string;
  readonly release: string;
  readonly reason: string;
}

interface PinModalProps {
  readonly environment: EnvironmentSummary;
  readonly remote: string | undefined;
  readonly modal: ModalControl;
}

/** Pins a release of one remote, or gives it to a growing share of visitors. */
export function PinModal({ environment, remote = '', modal }: PinModalProps) {
  const form = useForm<Values>({ defaultValues: { remote, release: '', reason: '', ...USUALLY } });
  const { control } = form;
  const values = useWatch({ control }) as Values;
  const rights = useRights();
  const remotes = useQuery(remotesQuery).data ?? (remote === '' ? [] : [remote]);
  const releases = useQuery(releasesQuery(values.remote ?? ''));
  const { name, revision, pins } = environment;
  const now = pins[values.remote]?.release ?? null;
  const isComplete = Boolean(values.remote && values.release) && Object.keys(problemsOf(values)).length === 0;
  const request = isComplete ? requestOf(name, values) : null;
  const isRollout = values.how === 'rollout';
  return (
    <WriteModal
      form={form}
      title={texts.pinTitle(name)}
      about={`pin:${name}`}
      labels={isRollout ? [texts.startRollout, texts.starting] : [texts.pin, texts.pinning]}
      failed={texts.pinFailed}
      force={rights.force(name)}
      problemsOf={problemsOf}
      write={async ({ reason, ...entered }, force) =>
        writtenOf(name, await change(asked(requestOf(name, entered), { reason, force, ifRevision: revision })))
      }
      modal={modal}
    >
      <SelectField
        control={control}
        name="remote"
        label={texts.remote}
        choices={remotes
          .filter((one) => rights.pin(name, [one]) === null || one === remote)
          .map((one) => ({ value: one, label: one }))}
        required
      />
      <SelectField
        control={control}
        name="release"
        label={texts.release}
        choices={(releases.data?.releases ?? []).map((line, at) => ({
          value: line.releaseId,
          label: releaseLabel(line, { isNewest: at === 0, isPinned: line.releaseId === now }),
        }))}
        dependsOn="remote"
        hint={releases.data?.releases.length === 0 ? texts.noReleases : undefined}
        required
      />
      {releases.error && <QueryNotice query={releases} failed={texts.releasesFailed} />}
      {values.release && <PinChanges changes={[{ remote: values.remote, from: now, to: values.release }]} />}
      <HowFields control={control} />
      {environment.needsSecond && <p className={styles.hint}>{texts.needsSecond}</p>}
      <Trial request={request} revision={revision} />
      <ReasonField control={control} />
    </WriteModal>
  );
}

function requestOf(environment: string, values: Omit<Values, 'reason'>): ChangeRequest {
  const { remote, release, how } = values;
  const releases = { [remote]: release };
  return how === 'rollout'
    ? { path: inEnvironment(environment, 'rollouts'), body: { releases, ...planOf(values) } }
    : { path: inEnvironment(environment, 'pins'), body: { releases } };
}

const releaseLabel = (
  { releaseId, createdAt, by, isSigned }: ReleaseLine,
  { isNewest, isPinned }: { readonly isNewest: boolean; readonly isPinned: boolean },
): string =>
  [
    releaseId,
    formatDateTime(createdAt),
    by,
    ...(isNewest ? [texts.newest] : []),
    ...(isPinned ? [texts.pinnedNow] : []),
    ...(isSigned ? [] : [texts.notSigned]),
  ].join(' · ');
