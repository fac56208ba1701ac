import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull, PlatformError } from '../errors';
import { appendLine } from './append-line';
import { parse } from './documents';
import { readLinkKey } from './link-key';
import { isEnvironmentName, isReleaseId, isRemoteName } from './names';
import { isSetId, setIdOf } from './set-id';
import type { SetDocument, SetNote, SetStore } from './set-store';
import { writeAtomically } from './write-atomically';

const releases = z.record(z.string().refine(isRemoteName), z.string().refine(isReleaseId));

export const setDocumentSchema = z
  .object({ schema: z.literal(1), id: z.string(), releases, by: z.string(), at: z.iso.datetime() })
  .refine((set) => set.id === setIdOf(set.releases), { path: ['id'] });

const noted = { setId: z.string().refine(isSetId), by: z.string(), at: z.iso.datetime() };
const environment = z.string().refine(isEnvironmentName);
export const setNoteSchema = z.discriminatedUnion('what', [
  z.object({ ...noted, what: z.literal('name'), name: z.string() }),
  z.object({ ...noted, what: z.literal('sign-off'), environment: environment.nullable(), note: z.string() }),
  z.object({ ...noted, what: z.literal('served'), environment }),
  z.object({ ...noted, what: z.literal('link'), environment, expiresAt: z.iso.datetime() }),
]);

const NOTES = 'notes.jsonl';

/**
 * Sets as `<dataDir>/registry/sets/<id>.json`; notes about them are lines of `notes.jsonl` in the same folder.
 * @param linkKey the key that links are signed with; without it, the one in `link.key` in the same folder
 */
export function folderSetStore(dataDir: string, linkKey?: string): SetStore {
  const folder = join(dataDir, 'registry', 'sets');
  const pathOf = (id: string) => join(folder, `${id}.json`);

  async function read(id: string): Promise<SetDocument | null> {
    if (!isSetId(id)) return null;
    const text = await orNull(readFile(pathOf(id), 'utf8'));
    if (text === null) return null;
    const set = parse(setDocumentSchema, text, pathOf(id));
    if (set.id !== id) throw new PlatformError(422, `${pathOf(id)} is the document of another set.`);
    return set;
  }

  let key: Promise<Buffer> | null = null;

  return {
    read,

    async add(wanted, by) {
      const id = setIdOf(wanted);
      const known = await read(id);
      if (known && !isSame(known.releases, wanted)) {
        throw new PlatformError(409, `The id ${id} belongs to another set of releases.`);
      }
      if (known) return known;
      const set = parse(
        setDocumentSchema,
        JSON.stringify({ schema: 1, id, releases: wanted, by, at: now() }),
        'The set',
      );
      await mkdir(folder, { recursive: true });
      await writeAtomically(pathOf(id), `${JSON.stringify(set, null, 2)}\n`);
      return set;
    },

    async all() {
      const files = (await orNull(readdir(folder))) ?? [];
      const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
      const sets = await Promise.all(ids.filter(isSetId).map(read));
      return sets.filter((set) => set !== null);
    },

    async note(note) {
      await mkdir(folder, { recursive: true });
      await appendLine(join(folder, NOTES), JSON.stringify(setNoteSchema.parse(note)));
    },

    async notes() {
      const text = (await orNull(readFile(join(folder, NOTES), 'utf8'))) ?? '';
      return text.split('\n').flatMap(parseNote);
    },

    linkKey() {
      key ??= readLinkKey(linkKey, join(folder, 'link.key'));
      key.catch(() => (key = null));
      return key;
    },
  };
}

const now = (): string => new Date().toISOString();

function isSame(one: SetDocument['releases'], other: SetDocument['releases']): boolean {
  const remotes = Object.keys(one);
  return remotes.length === Object.keys(other).length && remotes.every((remote) => one[remote] === other[remote]);
}

function parseNote(line: string): SetNote[] {
  try {
    return [setNoteSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
