import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { createRemote } from '../create/create-remote';
import { PlatformError } from '../errors';
import { addKey, grantToken } from '../registry/access';
import { isPublicKey, newKeyPair } from '../registry/signatures';
import { trustKey } from '../registry/trusted-keys';
import { checkEnvironmentName, checkReleaseId, checkRemoteName } from '../registry/names';
import type { RegistryCalls } from '../registry-server/calls';
import type { Change } from '../releases/change-set';
import type { Wanted } from '../releases/pin';
import { readBuild } from '../releases/publish';
import { picturesPage } from '../trial/pictures-page';
import { gitState, readKey, REPOSITORY, type Options } from './options';
import type { Outcome } from './outcome';
import { setVerb } from './set-verb';
import { table } from './table';

type Verb = (registry: RegistryCalls, options: Options, key: SigningKey) => Promise<Outcome>;

/** What this machine's own publisher signs with, PEM; null where there is none. */
type SigningKey = () => Promise<string | null>;

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

  async publish(registry, options, localKey) {
    const folder = folderOf(options);
    const remote = basename(folder);
    const { releaseId, isNew } = await registry.publish({
      remote,
      files: await readBuild(join(folder, 'dist'), remote),
      ifNew: options.ifNew,
      git: gitState(folder),
      key: await keyOf(options, localKey),
    });
    return {
      text: isNew ? `Published ${remote} ${releaseId}.` : `${remote} ${releaseId} is already published.`,
    };
  },

  async sign(registry, options, localKey) {
    const remote = remoteOf(options);
    const [, releaseId] = options.words;
    if (!releaseId) throw new PlatformError(400, 'sign needs the id of the release.');
    checkReleaseId(releaseId);
    const key = await keyOf(options, localKey);
    if (key === null) throw new PlatformError(400, 'sign needs the file with the private key (REGISTRY_KEY).');
    await registry.sign(remote, releaseId, key);
    return { text: `Signed ${remote} ${releaseId}.` };
  },

  async token(_registry, { dataDir, registryUrl, words, publish, pin, forceIn: force, expires, ...options }) {
    const { gc, signOff, gateway, backup } = options;
    const [name] = words;
    if (!name) throw new PlatformError(400, 'token needs a name, such as team-rentals.');
    if (registryUrl !== null)
      throw new PlatformError(400, 'Tokens are made where the registry runs, without REGISTRY_URL.');
    const token = await grantToken(dataDir, name, {
      publish,
      pin,
      force,
      gc,
      signOff,
      gateway,
      backup,
      ...(expires !== null && { expires }),
    });
    return { text: token, notes: [`The token of ${name}, for REGISTRY_TOKEN. It is kept nowhere.`] };
  },

  async key(_registry, { dataDir, registryUrl, keyFile, words }) {
    const [name, made] = words;
    if (!name) throw new PlatformError(400, 'key needs the name of a member, such as team-rentals.');
    if (registryUrl !== null)
      throw new PlatformError(400, 'Keys are made where the registry runs, without REGISTRY_URL.');
    if (made !== undefined) {
      if (!isPublicKey(made)) throw new PlatformError(400, 'This is not a public Ed25519 key in base64.');
      await addKey(dataDir, name, made);
      return { text: `The registry knows this key of ${name}, who signs with it from now on.` };
    }
    if (keyFile === null)
      throw new PlatformError(400, 'key needs the file to write the private key to (REGISTRY_KEY).');
    const { privateKey, publicKey } = newKeyPair();
    // Never over a key that is there.
    if (existsSync(keyFile)) throw new PlatformError(409, `${keyFile} is there already; choose another file.`);
    writeFileSync(keyFile, privateKey, { mode: 0o600, flag: 'wx' });
    await addKey(dataDir, name, publicKey).catch((error: unknown) => {
      rmSync(keyFile);
      throw error;
    });
    return {
      text: `${name} signs with ${keyFile} from now on. The registry knows its public half.`,
      notes: [
        `Gateways use what it signs once they trust it: npm run mf -- trust "${name}" ${publicKey} --publish <remotes>`,
      ],
    };
  },

  async trust(_registry, { trustedKeysFile, words, publish }) {
    const [name, key] = words;
    if (!name || !key)
      throw new PlatformError(
        400,
        'trust needs the name of a publisher and their public key, as the verb key said it.',
      );
    if (publish.length === 0)
      throw new PlatformError(400, 'trust needs the remotes that the key counts for (--publish).');
    await trustKey(trustedKeysFile, { name, key, remotes: [...publish] });
    return { text: `${name} is trusted for ${publish.join(', ')} in ${trustedKeysFile}.` };
  },

  async gate(registry, options) {
    const { environment } = options;
    const releases = releasesOf(options);
    if (Object.values(releases).includes('latest')) throw new PlatformError(400, 'gate needs the id of each release.');
    checkEnvironmentName(environment);
    const { problems, notes } = await registry.gate(environment, releases);
    if (problems.length > 0) return { text: problems.join('\n'), notes, isRefusal: true };
    const names = Object.entries(releases).map(([remote, release]) => `${remote} ${release}`);
    return { text: `${names.join(', ')} may be pinned in ${environment}.`, notes };
  },

  async pin(registry, options) {
    const releases = releasesOf(options);
    return describe(await registry.pin(options.environment, { ...changeOf(options), releases }), options);
  },

  async rollback(registry, options) {
    const { revision, environment } = options;
    if (revision === null) {
      const remote = remoteOf(options);
      return describe(await registry.rollback(environment, { ...changeOf(options), remote }), options);
    }
    if (options.words.length > 0)
      throw new PlatformError(400, 'rollback takes a remote, or a revision of all of them.');
    return describe(await registry.rollback(environment, { ...changeOf(options), revision }), options);
  },

  async promote(registry, options) {
    const { from, set, words: remotes, environment } = options;
    if (set !== null) {
      if (from !== null || remotes.length > 0)
        throw new PlatformError(400, 'promote --set takes the whole set, and no other names.');
      return describe(await registry.promoteSet(environment, { ...changeOf(options), set }), options);
    }
    if (from === null)
      throw new PlatformError(400, 'promote needs the environment to take from (--from), or a set (--set).');
    return describe(await registry.promote(environment, { ...changeOf(options), from, remotes }), options);
  },

  async compare(registry, { words, verb, pictures: file }) {
    const [one, other] = words;
    if (!one || !other)
      throw new PlatformError(
        400,
        `${verb} needs two sets: names, ids, or environments, each of those maybe with @ and a revision.`,
      );
    const found =
      file === null ? await registry.compare(one, other) : await compareAndLook(registry, [one, other], file);
    const { releases, added, removed, bytes } = found;
    if (releases.length === 0) return { text: `${one} and ${other} have the same set.` };
    const rows = releases.map(({ remote, from, to }) => [remote, from ?? '–', to ?? '–']);
    const lines = [
      ...table(['REMOTE', one.toUpperCase(), other.toUpperCase()], rows),
      ...added.map((route) => `+ ${route}`),
      ...removed.map((route) => `- ${route}`),
      ...bytes.map(({ remote, growth }) => `${remote}: first screen ${growth < 0 ? '' : '+'}${growth} bytes (brotli)`),
    ];
    return { text: lines.join('\n'), notes: file === null ? [] : [`Pictures: ${file}`] };
  },

  set: setVerb,

  async status(registry, { environment }) {
    const { revision, changedBy, at, remotes } = await registry.status(environment);
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
    const entries = await registry.history(environment);
    if (entries.length === 0) return { text: `Nothing was ever pinned in ${environment}.` };
    const rows = entries.flatMap((entry) =>
      entry.changes.map(({ remote, from, to }) => [
        String(entry.revision),
        entry.at,
        entry.by,
        `${entry.what}${entry.forced.length > 0 ? ' (forced)' : ''}`,
        remote,
        `${from ?? '–'} → ${to ?? '–'}`,
        entry.reason || '–',
      ]),
    );
    return { text: table(['REVISION', 'AT', 'BY', 'WHAT', 'REMOTE', 'FROM → TO', 'WHY'], rows).join('\n') };
  },

  async gc(registry, options) {
    const { remove, keepDays } = options;
    if (options.words.length > 0) throw new PlatformError(400, 'gc takes no names: it looks at all remotes.');
    const unused = await registry.gc({ remove, keepDays });
    if (unused.length === 0) return { text: 'Every release is still needed.' };
    const rows = unused.map(({ remote, releaseId, createdAt }) => [remote, releaseId, createdAt]);
    const count = `${unused.length} ${unused.length === 1 ? 'release' : 'releases'}`;
    const last = remove ? `Removed ${count}.` : `Would remove ${count}; --remove does.`;
    return { text: [...table(['REMOTE', 'RELEASE', 'PUBLISHED'], rows), last].join('\n') };
  },

  async diff(registry, options) {
    const remote = remoteOf(options);
    const now = (await registry.status(options.environment)).remotes.find((line) => line.remote === remote);
    const [from, to] = [options.words[1] ?? now?.release, options.words[2] ?? now?.latest];
    if (!from || !to)
      throw new PlatformError(404, `${remote} needs a pinned and a published release, or two release ids.`);
    const found = await registry.diff(remote, from, to);
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

/** The key of `REGISTRY_KEY`, else this machine's own. */
const keyOf = ({ keyFile }: Options, localKey: SigningKey): Promise<string | null> =>
  keyFile === null ? localKey() : Promise.resolve(readKey(keyFile));

const changeOf = ({ reason, dryRun, force }: Options) => ({ reason, dryRun, force });

/** Writes what looks different into a file, to be opened in a browser. */
async function compareAndLook(registry: RegistryCalls, [one, other]: readonly [string, string], file: string) {
  const { pictures, ...found } = await registry.compareWithPictures(one, other);
  writeFileSync(file, picturesPage([one, other], pictures));
  return found;
}

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
  const steps = changes.map(
    ({ remote, from, to }) =>
      `${remote} in ${environment}: ${from ?? 'nothing'} → ${to ?? 'nothing: it is not in the set, and its pages go'}`,
  );
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
