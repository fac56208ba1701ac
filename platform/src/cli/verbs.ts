import { basename, join, resolve, sep } from 'node:path';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { diff } from '../releases/diff';
import { createRemote } from '../create/create-remote';
import { PlatformError } from '../errors';
import { gate, type TryOut } from '../gate/gate';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import type { Change } from '../releases/change-set';
import { pinSet, promote, rollback, rollbackTo, type Wanted } from '../releases/pin';
import { publish } from '../releases/publish';
import { gc } from '../releases/gc';
import { compareSets, readSet } from '../releases/revisions';
import type { Registry } from '../registry/registry';
import { status } from '../releases/status';
import { gitState, REPOSITORY, type Options } from './options';
import { table } from './table';

/** What a verb wants printed, and whether it ended well. */
export interface Outcome {
  readonly text: string;
  /** What else a person should know. */
  readonly notes?: readonly string[];
  readonly isRefusal?: boolean;
}

type Verb = (registry: Registry, options: Options) => Promise<Outcome>;

export const VERBS: Readonly<Record<string, Verb>> = {
  async create(_registry, options) {
    const folder = folderOf(options);
    const { isWorkspace } = createRemote(folder, options.title, REPOSITORY);
    const name = basename(folder);
    const where = isWorkspace ? name : folder;
    const steps = [
      ...(isWorkspace ? ['npm install'] : []),
      `npm run build -- ${where}`,
      `npm run mf -- publish ${where}`,
      `npm run mf -- pin ${name}`,
    ];
    return Promise.resolve({
      text: [`Made ${folder}. To have it in the shop:`, ...steps.map((step) => `  ${step}`)].join('\n'),
    });
  },

  async publish(registry, options) {
    const folder = folderOf(options);
    const remote = basename(folder);
    const { by, ifNew } = options;
    const { release, isNew } = await publish(registry.releases, {
      folder: join(folder, 'dist'),
      remote,
      by,
      ifNew,
      git: gitState(folder),
    });
    return {
      text: isNew
        ? `Published ${remote} ${release.releaseId}.`
        : `${remote} ${release.releaseId} is already published.`,
    };
  },

  async gate(registry, options) {
    const releases = releasesOf(options);
    if (Object.values(releases).includes('latest')) throw new PlatformError(400, 'gate needs the id of each release.');
    checkEnvironmentName(options.environment);
    const document = await registry.environments.read(options.environment);
    const read = await gate(registry, document, releases);
    const tried = await tryOutWith(registry, options)(withPins(document, releases, options));
    const problems = [...read, ...tried.problems];
    const { notes } = tried;
    if (problems.length > 0) return { text: problems.join('\n'), notes, isRefusal: true };
    const names = Object.entries(releases).map(([remote, release]) => `${remote} ${release}`);
    return { text: `${names.join(', ')} may be pinned in ${options.environment}.`, notes };
  },

  async pin(registry, options) {
    const tryOut = tryOutWith(registry, options);
    return describe(await pinSet(registry, { ...options, releases: releasesOf(options), tryOut }), options);
  },

  async rollback(registry, options) {
    const { revision } = options;
    if (revision === null)
      return describe(await rollback(registry, { ...options, remote: remoteOf(options) }), options);
    if (options.words.length > 0)
      throw new PlatformError(400, 'rollback takes a remote, or a revision of all of them.');
    return describe(await rollbackTo(registry, { ...options, revision }), options);
  },

  async promote(registry, options) {
    const { from, words: remotes } = options;
    if (from === null) throw new PlatformError(400, 'promote needs the environment to take from (--from).');
    const tryOut = tryOutWith(registry, options);
    return describe(await promote(registry, { ...options, from, remotes, tryOut }), options);
  },

  async compare(registry, { words, verb }) {
    const [one, other] = words;
    if (!one || !other)
      throw new PlatformError(400, `${verb} needs two environments, each maybe with @ and a revision.`);
    const found = compareSets(await readSet(registry, one), await readSet(registry, other));
    if (found.length === 0) return { text: `${one} and ${other} have the same set.` };
    const rows = found.map(({ remote, from, to }) => [remote, from ?? '–', to ?? '–']);
    return { text: table(['REMOTE', one.toUpperCase(), other.toUpperCase()], rows).join('\n') };
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
    const rows = entries.flatMap((entry) =>
      entry.changes.map(({ remote, from, to }) => [
        String(entry.revision),
        entry.at,
        entry.by,
        `${entry.what}${entry.forced.length > 0 ? ' (forced)' : ''}`,
        remote,
        `${from ?? '–'} → ${to}`,
        entry.reason || '–',
      ]),
    );
    return { text: table(['REVISION', 'AT', 'BY', 'WHAT', 'REMOTE', 'FROM → TO', 'WHY'], rows).join('\n') };
  },

  async gc(registry, options) {
    const { remove, keepDays } = options;
    if (options.words.length > 0) throw new PlatformError(400, 'gc takes no names: it looks at all remotes.');
    const unused = await gc(registry, { remove, keepDays });
    if (unused.length === 0) return { text: 'Every release is still needed.' };
    const rows = unused.map(({ remote, releaseId, createdAt }) => [remote, releaseId, createdAt]);
    const count = `${unused.length} ${unused.length === 1 ? 'release' : 'releases'}`;
    const last = remove ? `Removed ${count}.` : `Would remove ${count}; --remove does.`;
    return { text: [...table(['REMOTE', 'RELEASE', 'PUBLISHED'], rows), last].join('\n') };
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

/** Who only wants to read something does not wait for all that a trial takes. */
const tryOutWith =
  (registry: Registry, options: Options): TryOut =>
  async (next) =>
    (await import('../trial/trial')).trySet(registry, next, options);

/** The environment as it would be with these releases, whether they are pinned already or not. */
const withPins = (
  document: EnvironmentDocument | null,
  releases: Wanted,
  { environment, by, reason }: Options,
): EnvironmentDocument => ({
  schema: 1,
  environment,
  revision: (document?.revision ?? 0) + 1,
  pins: {
    ...document?.pins,
    ...Object.fromEntries(Object.entries(releases).map(([remote, release]) => [remote, { release, lastGood: null }])),
  },
  changedBy: by,
  reason,
  at: new Date().toISOString(),
});

/** `mf-rentals` is a workspace of the repository; `../team/mf-rentals` is where it says, seen from where npm was called. */
function folderOf(options: Options): string {
  const [word = ''] = options.words;
  if (!word.includes(sep) && !word.includes('/')) return join(REPOSITORY, remoteOf(options));
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), word);
  checkRemoteName(basename(folder));
  return folder;
}

function remoteOf({ words, verb }: Options): string {
  const [remote] = words;
  if (!remote) throw new PlatformError(400, `${verb} needs the name of a remote, such as mf-storefront.`);
  checkRemoteName(remote);
  return remote;
}

/** `mf-storefront 1.2.0-…`, or any number of `mf-storefront@1.2.0-…`; without a release it is `latest`. */
function releasesOf({ words, verb }: Options): Wanted {
  const [first = '', second] = words;
  const isOne = words.length === 2 && !first.includes('@') && !second?.includes('@') && isRelease(second ?? '');
  const named = isOne ? [[first, second]] : words.map((word) => word.split('@'));
  if (named.length === 0) throw new PlatformError(400, `${verb} needs the name of a remote, such as mf-storefront.`);
  return Object.fromEntries(
    named.map(([remote = '', release = 'latest']) => {
      checkRemoteName(remote);
      if (release !== 'latest') checkReleaseId(release);
      return [remote, release];
    }),
  );
}

const isRelease = (word: string): boolean => word === 'latest' || /^\d/.test(word);

function describe({ changes, revision, problems, notes, outcome }: Change, { environment }: Options): Outcome {
  const steps = changes.map(({ remote, from, to }) => `${remote} in ${environment}: ${from ?? 'nothing'} → ${to}`);
  if (outcome === 'unchanged') return { text: `All of it is already pinned in ${environment}.` };
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
