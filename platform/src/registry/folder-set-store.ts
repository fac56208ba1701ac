import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull } from '../errors';
import { appendLine } from './append-line';
import { parse } from './documents';
import { checkEnvironmentName, isEnvironmentName, isReleaseId, isRemoteName } from './names';
import { isSetToken, type SetStore, type SignOff } from './set-store';
import { writeAtomically } from './write-atomically';

export const chosenReleases = z.record(z.string().refine(isRemoteName), z.string().refine(isReleaseId).nullable());

const storedSet = z.object({
  environment: z.string().refine(isEnvironmentName),
  source: z.enum(['link', 'override']),
  name: z.string().optional(),
  releases: chosenReleases,
  by: z.string(),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

const signOff = z.object({
  setId: z.string(),
  releases: chosenReleases,
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
});

/** Sets as `<dataDir>/registry/sets/<hash of the token>.json`: who can read the folder still has no token. */
export function folderSetStore(dataDir: string): SetStore {
  const folder = join(dataDir, 'registry', 'sets');
  const pathOf = (token: string) => join(folder, `${createHash('sha256').update(token).digest('hex')}.json`);
  const signOffsPath = (environment: string) => join(folder, `${environment}.sign-offs.jsonl`);
  const readPath = async (path: string) => {
    const text = await orNull(readFile(path, 'utf8'));
    return text === null ? null : parse(storedSet, text, path);
  };

  return {
    read: async (token) => (isSetToken(token) ? readPath(pathOf(token)) : null),

    async write(token, set) {
      await mkdir(folder, { recursive: true });
      await writeAtomically(pathOf(token), `${JSON.stringify(set, null, 2)}\n`);
    },

    async all() {
      const files = ((await orNull(readdir(folder))) ?? []).filter((file) => file.endsWith('.json'));
      const sets = await Promise.all(files.map((file) => readPath(join(folder, file))));
      return sets.filter((set) => set !== null);
    },

    async signOffs(environment) {
      checkEnvironmentName(environment);
      const text = (await orNull(readFile(signOffsPath(environment), 'utf8'))) ?? '';
      return text.split('\n').flatMap(parseSignOff);
    },

    async signOff(environment, line) {
      checkEnvironmentName(environment);
      await mkdir(folder, { recursive: true });
      await appendLine(signOffsPath(environment), JSON.stringify(line));
    },
  };
}

/** Nothing of a line that a crash has torn. */
function parseSignOff(line: string): SignOff[] {
  try {
    return [signOff.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
