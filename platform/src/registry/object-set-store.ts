import { z } from 'zod';
import { PlatformError } from '../errors';
import { parse } from './documents';
import { readLinkKey } from './link-key';
import { isEnvironmentName, isReleaseId, isRemoteName } from './names';
import { textOf, type Objects } from './objects';
import { isSetId, setIdOf } from './set-id';
import type { SetDocument, SetNote, SetStore } from './set-store';

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

const FOLDER = 'sets';
const NOTES = `${FOLDER}/notes.jsonl`;

/**
 * Sets as `sets/<id>.json`; notes about them are lines of `notes.jsonl` in the same folder.
 * @param linkKey the key that links are signed with; without it, the one in `link.key` in the same folder
 */
export function objectSetStore(objects: Objects, linkKey?: string): SetStore {
  const pathOf = (id: string) => `${FOLDER}/${id}.json`;

  async function read(id: string): Promise<SetDocument | null> {
    if (!isSetId(id)) return null;
    const text = await textOf(objects, pathOf(id));
    if (text === null) return null;
    const set = parse(setDocumentSchema, text, objects.at(pathOf(id)));
    if (set.id !== id) throw new PlatformError(422, `${objects.at(pathOf(id))} is the document of another set.`);
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
      await objects.write(pathOf(id), `${JSON.stringify(set, null, 2)}\n`);
      return set;
    },

    async all() {
      const files = await objects.names(FOLDER);
      const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
      const sets = await Promise.all(ids.filter(isSetId).map(read));
      return sets.filter((set) => set !== null);
    },

    async note(note) {
      await objects.append(NOTES, JSON.stringify(setNoteSchema.parse(note)));
    },

    async notes() {
      const text = (await textOf(objects, NOTES)) ?? '';
      return text.split('\n').flatMap(parseNote);
    },

    linkKey() {
      key ??= readLinkKey(linkKey, objects, `${FOLDER}/link.key`);
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
