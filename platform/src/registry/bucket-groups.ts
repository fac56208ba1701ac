import { randomUUID } from 'node:crypto';
import { PlatformError } from '../errors';
import type { Bucket } from './bucket';
import { Changed, type Groups } from './objects';

/** The object that makes a group exist: it names the folder of its files. */
const WHOLE = '.whole.json';
/** Clocks of the store and of this machine may differ by hours. */
const UNFINISHED_FOR_MS = 86_400_000;
const AT_ONCE = 8;

/**
 * Groups in a bucket, where nothing can be renamed: the files of each addition are in a folder of their own, and an object beside it,
 * written last and only if there is none, names that folder.
 */
export function bucketGroups(bucket: Bucket): Groups {
  const wholeOf = (group: string) => `${group}${WHOLE}`;
  const folderOf = (group: string, addition: string) => `${group}/${addition}`;

  async function additionOf(group: string): Promise<string | null> {
    const stored = await bucket.get(wholeOf(group));
    if (!stored) return null;
    const { addition } = JSON.parse(stored.content.toString()) as { readonly addition?: unknown };
    if (typeof addition === 'string') return addition;
    throw new PlatformError(422, `${bucket.at(wholeOf(group))} is damaged.`);
  }

  async function names(folder: string): Promise<string[]> {
    const { objects } = await bucket.list(folder);
    const found = objects.map(({ key }) => key.slice(folder.length + 1));
    return found.filter((name) => name.endsWith(WHOLE)).map((name) => name.slice(0, -WHOLE.length));
  }

  return {
    folders: async (folder) => (await bucket.list(folder)).folders,
    names,

    async add(group, files) {
      if (await bucket.head(wholeOf(group))) throw new Changed(bucket.at(group));
      const addition = randomUUID();
      await inTurns(files, ({ name, content }) => bucket.put(`${folderOf(group, addition)}/${name}`, content, null));
      await bucket.put(wholeOf(group), JSON.stringify({ addition }), 'new');
    },

    async fileNames(group) {
      const addition = await additionOf(group);
      if (addition === null) return [];
      const folder = folderOf(group, addition);
      return (await bucket.below(folder)).map(({ key }) => key.slice(folder.length + 1));
    },

    async readFile(group, name) {
      const addition = await additionOf(group);
      const stored = addition === null ? null : await bucket.get(`${folderOf(group, addition)}/${name}`);
      return stored?.content ?? null;
    },

    async writeFile(group, name, content) {
      const addition = await additionOf(group);
      if (addition === null) throw new PlatformError(404, `There is no ${bucket.at(group)}.`);
      await bucket.put(`${folderOf(group, addition)}/${name}`, content, null);
    },

    async remove(group) {
      await bucket.remove(wholeOf(group));
    },

    async sweep(folder) {
      const additions = new Set<string>();
      for (const name of await names(folder)) additions.add(`${name}/${await additionOf(`${folder}/${name}`)}`);
      const abandoned = (await bucket.below(folder)).filter(({ key, storedAt }) => {
        const [group, addition, file] = key.slice(folder.length + 1).split('/', 3);
        const isOld = Date.now() - storedAt.getTime() > UNFINISHED_FOR_MS;
        return file !== undefined && isOld && !additions.has(`${group}/${addition}`);
      });
      await inTurns(abandoned, ({ key }) => bucket.remove(key));
    },
  };
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
