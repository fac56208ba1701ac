import { join } from 'node:path';
import { diff } from '../releases/diff';
import { PlatformError } from '../errors';
import { gate } from '../gate/gate';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import { pin, rollback, type Change } from '../releases/pin';
import { publish } from '../releases/publish';
import type { Registry } from '../registry/registry';
import { status } from '../releases/status';
import { gitState, REPOSITORY, type Options } from './options';
import { table } from './table';

/** What a verb wants printed, and whether it ended well. */
export interface Outcome {
  readonly text: string;
  readonly isRefusal?: boolean;
}

type Verb = (registry: Registry, options: Options) => Promise<Outcome>;

export const VERBS: Readonly<Record<string, Verb>> = {
  async publish(registry, options) {
    const remote = remoteOf(options);
    const { by, ifNew } = options;
    const folder = join(REPOSITORY, remote, 'dist');
    const { release, isNew } = await publish(registry.releases, { folder, remote, by, ifNew, git: gitState(remote) });
    return {
      text: isNew
        ? `Published ${remote} ${release.releaseId}.`
        : `${remote} ${release.releaseId} is already published.`,
    };
  },

  async gate(registry, options) {
    const [remote, release] = [remoteOf(options), options.words[1] ?? ''];
    checkReleaseId(release);
    checkEnvironmentName(options.environment);
    const document = await registry.environments.read(options.environment);
    const problems = await gate(registry, document, remote, release);
    if (problems.length > 0) return { text: problems.join('\n'), isRefusal: true };
    return { text: `${remote} ${release} may be pinned in ${options.environment}.` };
  },

  async pin(registry, options) {
    const release = options.words[1] ?? 'latest';
    if (release !== 'latest') checkReleaseId(release);
    return describe(await pin(registry, { ...options, remote: remoteOf(options), release }), options);
  },

  async rollback(registry, options) {
    return describe(await rollback(registry, { ...options, remote: remoteOf(options) }), options);
  },

  async status(registry, { environment }) {
    const { revision, changedBy, at, remotes } = await status(registry, environment);
    const rows = remotes.map(({ remote, release, lastGood, latest }) => [
      remote,
      release ?? '(not pinned)',
      lastGood ?? '–',
      latest === release ? 'pinned' : (latest ?? '–'),
    ]);
    const heading =
      revision === 0
        ? `${environment}: nothing is pinned yet.`
        : `${environment}, revision ${revision}, by ${changedBy} at ${at}`;
    const lines = rows.length > 0 ? table(['REMOTE', 'PINNED', 'LAST GOOD', 'LATEST'], rows) : [];
    return { text: [heading, ...lines].join('\n') };
  },

  async history(registry, { environment }) {
    const entries = await registry.environments.history(environment);
    if (entries.length === 0) return { text: `Nothing was ever pinned in ${environment}.` };
    const rows = entries.map((entry) => [
      String(entry.revision),
      entry.at,
      entry.by,
      `${entry.what}${entry.forced.length > 0 ? ' (forced)' : ''}`,
      entry.remote,
      `${entry.from ?? '–'} → ${entry.to}`,
      entry.reason || '–',
    ]);
    return { text: table(['REVISION', 'AT', 'BY', 'WHAT', 'REMOTE', 'FROM → TO', 'WHY'], rows).join('\n') };
  },

  async diff(registry, options) {
    const remote = remoteOf(options);
    const now = (await status(registry, options.environment)).remotes.find((line) => line.remote === remote);
    const [from, to] = [options.words[1] ?? now?.release, options.words[2] ?? now?.latest];
    if (!from || !to)
      throw new PlatformError(404, `${remote} needs a pinned and a published release, or two release ids.`);
    const found = await diff(registry, remote, from, to);
    const lines = [
      `${remote} ${found.from} → ${found.to}`,
      ...found.added.map((name) => `+ ${name}`),
      ...found.removed.map((name) => `- ${name}`),
      ...found.changed.map((name) => `~ ${name}`),
      ...found.requirements.map((line) => `requires ${line}`),
      `first screen ${found.firstScreenGrowth < 0 ? '' : '+'}${found.firstScreenGrowth} bytes (brotli)`,
    ];
    return { text: lines.join('\n') };
  },
};

function remoteOf({ words, verb }: Options): string {
  const [remote] = words;
  if (!remote) throw new PlatformError(400, `${verb} needs the name of a remote, such as mf-storefront.`);
  checkRemoteName(remote);
  return remote;
}

function describe({ remote, from, to, revision, problems, outcome }: Change, { environment }: Options): Outcome {
  const step = `${remote} in ${environment}: ${from ?? 'nothing'} → ${to}`;
  if (outcome === 'unchanged') return { text: `${remote} ${to} is already pinned in ${environment}.` };
  if (outcome === 'done') return { text: `Pinned ${step} (revision ${revision}).` };
  if (problems.length > 0) return { text: [`Would be refused: ${step}`, ...problems].join('\n'), isRefusal: true };
  return { text: `Would pin ${step}.` };
}
