import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlatformError } from '../../errors';
import { checkReleaseId } from '../../registry/names';
import type { RegistryCalls } from '../../registry-server/calls';
import { readBuild } from '../../releases/publish';
import { picturesPage } from '../../trial/pictures-page';
import { gitState } from '../options';
import { publishPackages } from '../publish-packages';
import { table } from '../table';
import { folderOf, keyOf, remoteOf, type Verbs } from './words';

/** Verbs for releases themselves: publishing, signing, comparing, removing. */
export const RELEASE_VERBS: Verbs = {
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

  'publish-packages': publishPackages,

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

  async compare(registry, { words, verb, pictures: file }) {
    const [one, other] = words;
    if (!one || !other)
      throw new PlatformError(
        400,
        `${verb} needs two sets, each a name, an id, an environment or environment@revision.`,
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

  async gc(registry, options) {
    const { remove, keepDays } = options;
    if (options.words.length > 0) throw new PlatformError(400, 'gc takes no names: it examines all remotes.');
    const unused = await registry.gc({ remove, keepDays });
    if (unused.length === 0) return { text: 'Every release is still in use.' };
    const rows = unused.map(({ remote, releaseId, createdAt }) => [remote, releaseId, createdAt]);
    const count = `${unused.length} ${unused.length === 1 ? 'release' : 'releases'}`;
    const last = remove ? `Removed ${count}.` : `Would remove ${count}; add --remove to remove them.`;
    return { text: [...table(['REMOTE', 'RELEASE', 'PUBLISHED'], rows), last].join('\n') };
  },
};

/** Writes the pages that look different into a file, to be opened in a browser. */
async function compareAndLook(registry: RegistryCalls, [one, other]: readonly [string, string], file: string) {
  const { pictures, ...found } = await registry.compareWithPictures(one, other);
  writeFileSync(file, picturesPage([one, other], pictures));
  return found;
}
