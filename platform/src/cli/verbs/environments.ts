import { PlatformError } from '../../errors';
import { checkEnvironmentName } from '../../registry/names';
import type { FlagSetting } from '@ofisi/shared-contract/release';
import type { AuditEntry, PinChange } from '../../registry/environment-store';
import { shareOf } from '../../registry/rollout-share';
import type { RolloutPlan } from '../../releases/rollout';
import { proposedLines } from '../proposal-lines';
import { reachOf, rolloutLines, startOf } from '../rollout-lines';
import type { RegistryCalls, RolloutCall } from '../../registry-server/calls';
import type { Change } from '../../releases/change-set';
import { endedFlags, wordOf } from '../../releases/flags';
import { whoHas } from '../flag-verb';
import type { Options } from '../options';
import type { Outcome } from '../outcome';
import { table } from '../table';
import { releasesOf, remoteOf, type Verbs } from './words';

/** Verbs for the pins of an environment. */
export const ENVIRONMENT_VERBS: Verbs = {
  async gate(registry, options) {
    const { environment } = options;
    const releases = releasesOf(options);
    if (Object.values(releases).includes('latest')) throw new PlatformError(400, 'gate needs the id of each release.');
    checkEnvironmentName(environment);
    const { problems, notes } = await registry.gate(environment, releases, options.everyPage);
    if (problems.length > 0) return { text: problems.join('\n'), notes, isRefusal: true };
    const names = Object.entries(releases).map(([remote, release]) => `${remote} ${release}`);
    return { text: `${names.join(', ')} may be pinned in ${environment}.`, notes };
  },

  async pin(registry, options) {
    const releases = releasesOf(options);
    const { rollout } = options;
    if (rollout) return startRollout(registry, options, { ...rollout, releases });
    const body = { ...changeOf(options), releases, tryAll: options.everyPage };
    return describe(await registry.pin(options.environment, body), options);
  },

  async rollout(registry, { environment, words: [verb = 'status', word = ''], reason }) {
    if (verb === 'status') return { text: rolloutLines(environment, await registry.rollouts(environment)) };
    const to = verb === 'next' ? 'advance' : verb;
    if (to !== 'stop' && to !== 'advance') throw new PlatformError(400, 'rollout takes status, stop or next.');
    if (word === '') throw new PlatformError(400, `rollout ${verb} needs the id of a rollout, or one of its remotes.`);
    const { revision } = await registry.turnRollout(environment, word, to, reason);
    const done = to === 'stop' ? 'Stopped: everyone gets the pinned releases' : 'It continues with the next share';
    return { text: `${done} (revision ${revision}).` };
  },

  async rollback(registry, options) {
    const { revision, environment } = options;
    if (revision === null) {
      const remote = remoteOf(options);
      return describe(await registry.rollback(environment, { ...changeOf(options), remote }), options);
    }
    if (options.words.length > 0)
      throw new PlatformError(400, 'rollback takes either a remote or a revision of the whole set.');
    return describe(await registry.rollback(environment, { ...changeOf(options), revision }), options);
  },

  async promote(registry, options) {
    const { from, set, words: remotes, environment, rollout } = options;
    if (set !== null) {
      if (from !== null || remotes.length > 0)
        throw new PlatformError(400, 'promote --set takes no other names: it promotes the whole set.');
      if (rollout) return startRollout(registry, options, { ...rollout, set });
      return describe(await registry.promoteSet(environment, { ...changeOf(options), set }), options);
    }
    if (from === null) throw new PlatformError(400, 'promote needs a source environment (--from) or a set (--set).');
    if (rollout) return startRollout(registry, options, { ...rollout, from, remotes });
    return describe(await registry.promote(environment, { ...changeOf(options), from, remotes }), options);
  },

  async status(registry, { environment }) {
    const { revision, changedBy, at, remotes } = await registry.status(environment);
    const hasOwners = remotes.some(({ owner }) => owner !== null);
    const rows = remotes.map(({ remote, release, lastGood, latest, owner }) => [
      remote,
      release ?? '(not pinned)',
      lastGood ?? '–',
      latest === release ? 'pinned' : (latest ?? '–'),
      ...(hasOwners ? [owner ?? '–'] : []),
    ]);
    const heading =
      revision === 0
        ? `${environment}: nothing is pinned yet.`
        : `${environment}, revision ${revision}, by ${changedBy} at ${at}`;
    const head = ['REMOTE', 'PINNED', 'LAST GOOD', 'LATEST', ...(hasOwners ? ['TEAM'] : [])];
    const lines = rows.length > 0 ? table(head, rows) : [];
    return { text: [heading, ...lines].join('\n'), notes: endedFlags(await registry.flags(environment)) };
  },

  async history(registry, { environment }) {
    const entries = await registry.history(environment);
    if (entries.length === 0) return { text: `Nothing has ever been pinned in ${environment}.` };
    const rows = entries.flatMap((entry) =>
      linesOf(entry).map(({ remote, from, to }) => [
        String(entry.revision),
        entry.at,
        entry.approval ? `${entry.by}, approved by ${entry.approval.by}` : entry.by,
        `${entry.what}${entry.forced.length > 0 ? ' (forced)' : ''}`,
        remote,
        `${from ?? '–'} → ${to ?? '–'}`,
        [entry.reason, entry.approval?.reason].filter(Boolean).join('; ') || '–',
      ]),
    );
    return { text: table(['REVISION', 'AT', 'BY', 'WHAT', 'REMOTE', 'FROM → TO', 'WHY'], rows).join('\n') };
  },
};

/** The remotes of an entry; a rollout pins nothing before its end. */
const linesOf = ({ changes, rollout, flag }: AuditEntry): readonly PinChange[] =>
  flag
    ? [{ remote: flag.name, from: null, to: settingLine(flag.setting) }]
    : changes.length > 0
      ? changes
      : Object.entries(rollout?.releases ?? {}).map(([remote, to]) => ({ remote, from: shareLine(rollout), to }));

const settingLine = (setting: FlagSetting | null): string =>
  setting ? `${wordOf(setting.value)} for ${whoHas(setting)}` : 'default';

const shareLine = (rollout: AuditEntry['rollout']): string | null =>
  rollout ? (shareOf(rollout) === 0 ? reachOf(0, rollout.first) : `${shareOf(rollout)} %`) : null;

const changeOf = ({ reason, dryRun, force }: Options) => ({ reason, dryRun, force });

async function startRollout(registry: RegistryCalls, options: Options, wanted: RolloutCall): Promise<Outcome> {
  const change = await registry.startRollout(options.environment, { ...changeOf(options), ...wanted });
  return change.outcome === 'done' ? describeStart(change, options, wanted) : describe(change, options);
}

function describeStart({ changes, revision, notes }: Change, { environment }: Options, plan: RolloutPlan): Outcome {
  const lines = changes.map(
    ({ remote, from, to }) =>
      `${remote} in ${environment}: ${to} goes to ${startOf(plan)}, instead of ${from ?? 'nothing'} (revision ${revision}).`,
  );
  return { text: [...lines, 'rollout status shows its progress; rollout stop reverts it.'].join('\n'), notes };
}

/** What became of a change of pins. */
export function describe(
  { changes, revision, problems, notes, outcome, proposal }: Change,
  { environment }: Pick<Options, 'environment'>,
): Outcome {
  if (outcome === 'proposed' && proposal) return { text: proposedLines(proposal).join('\n'), notes };
  const steps = changes.map(
    ({ remote, from, to }) =>
      `${remote} in ${environment}: ${from ?? 'nothing'} → ${to ?? 'nothing: it is not in the set, and its pages disappear'}`,
  );
  if (outcome === 'unchanged') return { text: `Everything is already pinned in ${environment}.` };
  if (outcome === 'done')
    return { text: steps.map((step) => `Pinned ${step} (revision ${revision}).`).join('\n'), notes };
  if (problems.length > 0) {
    return {
      text: [...steps.map((step) => `Would be refused: ${step}`), ...problems].join('\n'),
      notes,
      isRefusal: true,
    };
  }
  return { text: steps.map((step) => `Would pin ${step}.`).join('\n'), notes };
}
