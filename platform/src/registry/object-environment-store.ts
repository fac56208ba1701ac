import type { AuditEntry, PinChange } from '@ofisi/shared-contract/registry';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { orNull, PlatformError } from '../errors';
import { appendLine } from './append-line';
import { checkEnvironmentName, isEnvironmentName } from './names';
import { parseEnvironmentDocument } from './documents';
import { releaseKey, type EnvironmentStore, type ProvenRelease } from './environment-store';
import { withLock } from './lock-file';
import { writeAtomically } from './write-atomically';

const LOCK = 'environments.lock';

/** Environments as `<dataDir>/registry/environments/<name>.json`, each with its `<name>.audit.jsonl` and `<name>.proven.jsonl`. */
export function folderEnvironmentStore(dataDir: string): EnvironmentStore {
  const folder = join(dataDir, 'registry', 'environments');
  const documentPath = (name: string) => join(folder, `${name}.json`);
  const auditPath = (name: string) => join(folder, `${name}.audit.jsonl`);
  const provenPath = (name: string) => join(folder, `${name}.proven.jsonl`);

  async function read(name: string): Promise<EnvironmentDocument | null> {
    checkEnvironmentName(name);
    const text = await orNull(readFile(documentPath(name), 'utf8'));
    return text === null ? null : parseEnvironmentDocument(text, documentPath(name));
  }

  /** One lock for all environments: `gc` must not miss one that is created while it looks at the others. */
  async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(folder, { recursive: true });
    return withLock(join(folder, LOCK), work);
  }

  return {
    read,

    async names() {
      const files = (await orNull(readdir(folder))) ?? [];
      const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
      return names.filter(isEnvironmentName).sort();
    },

    async stamp(name) {
      checkEnvironmentName(name);
      const facts = await orNull(stat(documentPath(name), { bigint: true }));
      return facts && `${facts.ino}-${facts.size}-${facts.mtimeNs}`;
    },

    exclusively,

    async write(next, entry, check) {
      const name = next.environment;
      checkEnvironmentName(name);
      await exclusively(async () => {
        const stored = (await read(name))?.revision ?? 0;
        if (stored !== next.revision - 1) {
          throw new PlatformError(
            409,
            `The environment ${name} was changed by somebody else (revision ${stored}) since it was read (revision ${next.revision - 1}); try again.`,
          );
        }
        await check?.();
        // The audit line comes first: a change without its line would be worse than a line without its change (see history).
        await appendLine(auditPath(name), JSON.stringify(entry));
        await writeAtomically(documentPath(name), `${JSON.stringify(next, null, 2)}\n`);
      });
    },

    async history(name) {
      const current = (await read(name))?.revision ?? 0;
      const text = (await orNull(readFile(auditPath(name), 'utf8'))) ?? '';
      // A crash may leave a partial line, or a line whose change never took effect; the next change repeats its revision.
      const byRevision = new Map<number, AuditEntry>();
      for (const entry of text.split('\n').map(parseLine)) {
        if (entry && entry.revision <= current) byRevision.set(entry.revision, entry);
      }
      return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
    },

    async proven(name) {
      checkEnvironmentName(name);
      const text = (await orNull(readFile(provenPath(name), 'utf8'))) ?? '';
      return new Set(text.split('\n').flatMap(provenKey));
    },

    async prove(name, release) {
      checkEnvironmentName(name);
      await appendLine(provenPath(name), JSON.stringify(release));
    },
  };
}

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
