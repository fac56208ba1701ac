import type { AuditEntry, PinChange } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { checkEnvironmentName, isEnvironmentName } from './names';
import { parseEnvironmentDocument } from './documents';
import { releaseKey, type EnvironmentStore, type ProvenRelease } from './environment-store';
import { Changed, textOf, type Lock, type Objects } from './objects';

const FOLDER = 'environments';
/** One lock for all environments: `gc` must not miss one that is created while it looks at the others. */
const LOCK = `${FOLDER}/environments.lock`;

/** Environments as `environments/<name>.json`, each with its `<name>.audit.jsonl` and `<name>.proven.jsonl`. */
export function objectEnvironmentStore(objects: Objects): EnvironmentStore {
  const documentPath = (name: string) => `${FOLDER}/${name}.json`;
  const auditPath = (name: string) => `${FOLDER}/${name}.audit.jsonl`;
  const provenPath = (name: string) => `${FOLDER}/${name}.proven.jsonl`;

  async function read(name: string): Promise<EnvironmentDocument | null> {
    checkEnvironmentName(name);
    const text = await textOf(objects, documentPath(name));
    return text === null ? null : parseEnvironmentDocument(text, objects.at(documentPath(name)));
  }

  const exclusively = <Result>(work: (lock: Lock) => Promise<Result>) => objects.exclusively(LOCK, work);

  return {
    read,

    async names() {
      const files = await objects.names(FOLDER);
      const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
      return names.filter(isEnvironmentName).sort();
    },

    async stamp(name) {
      checkEnvironmentName(name);
      return objects.stamp(documentPath(name));
    },

    exclusively,

    async write(next, entry, check) {
      const name = next.environment;
      checkEnvironmentName(name);
      await exclusively(async (lock) => {
        const [document, audit] = [await objects.read(documentPath(name)), await objects.read(auditPath(name))];
        const stored = document
          ? parseEnvironmentDocument(document.content.toString(), objects.at(documentPath(name)))
          : null;
        if ((stored?.revision ?? 0) !== next.revision - 1) throw isChanged(name, next, stored);
        await check?.();
        lock.check();
        try {
          // The audit line comes first: a change without its line would be worse than a line without its change (see history). Both
          // are refused to somebody whose lock was lost meanwhile.
          await objects.append(auditPath(name), JSON.stringify(entry), audit ?? 'new');
          await objects.write(documentPath(name), `${JSON.stringify(next, null, 2)}\n`, document ?? 'new');
        } catch (error) {
          throw error instanceof Changed ? isChanged(name, next, await read(name)) : error;
        }
      });
    },

    async history(name) {
      const current = (await read(name))?.revision ?? 0;
      const text = (await textOf(objects, auditPath(name))) ?? '';
      // A crash may leave a partial line, or a line whose change never took effect; the next change repeats its revision.
      const byRevision = new Map<number, AuditEntry>();
      for (const entry of text.split('\n').map(parseLine)) {
        if (entry && entry.revision <= current) byRevision.set(entry.revision, entry);
      }
      return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
    },

    async proven(name) {
      checkEnvironmentName(name);
      const text = (await textOf(objects, provenPath(name))) ?? '';
      return new Set(text.split('\n').flatMap(provenKey));
    },

    async prove(name, release) {
      checkEnvironmentName(name);
      await objects.append(provenPath(name), JSON.stringify(release));
    },
  };
}

const isChanged = (name: string, next: EnvironmentDocument, stored: EnvironmentDocument | null): PlatformError =>
  new PlatformError(
    409,
    `The environment ${name} was changed by somebody else (revision ${stored?.revision ?? 0}) since it was read (revision ${next.revision - 1}); try again.`,
  );

function provenKey(line: string): string[] {
  try {
    const { remote, release } = JSON.parse(line) as ProvenRelease;
    return [releaseKey(remote, release)];
  } catch {
    // A partial line left by a crash: the release will be proven again.
    return [];
  }
}

/** A line written before sets existed is about one remote. */
type StoredEntry = AuditEntry | (Omit<AuditEntry, 'changes'> & PinChange);

function parseLine(line: string): AuditEntry | null {
  try {
    const stored = JSON.parse(line) as StoredEntry | null;
    if (!stored) return null;
    if ('changes' in stored) return stored;
    const { remote, from, to, ...entry } = stored;
    return { ...entry, changes: [{ remote, from, to }] };
  } catch {
    return null;
  }
}
