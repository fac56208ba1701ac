import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { openBucket, sessionAddress } from '../process/environment';
import { sentenceOfEnd } from '../engine/system-errors';
import { BackupError } from './errors';
import type { RegistryAt } from './registry-over-http';

const ROOT = path.resolve(__dirname, '../../..');

/** The location of the shop's data, as in `npm start`. */
export const shopOf = (dataDir: string | undefined) => ({
  dataDir: path.resolve(ROOT, dataDir || process.env['DATA_DIR'] || '.data'),
  // Dumps and restores need sessions and the database's own name, so they bypass any pooler.
  databaseUrl: sessionAddress(process.env),
  files: openBucket(process.env),
  registry: registryAt(process.env),
});

/** A registry on another machine; undefined when it is in the data folder. @throws BackupError for an address without a token */
function registryAt({ REGISTRY_URL, REGISTRY_TOKEN, REGISTRY_TOKEN_FILE }: NodeJS.ProcessEnv): RegistryAt | undefined {
  if (!REGISTRY_URL) {
    return undefined;
  }
  const url = URL.canParse(REGISTRY_URL) ? new URL(REGISTRY_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new BackupError(`REGISTRY_URL must be an address such as http://registry:4200, not "${REGISTRY_URL}".`);
  }
  const token = REGISTRY_TOKEN || (REGISTRY_TOKEN_FILE ? readFileSync(REGISTRY_TOKEN_FILE, 'utf8').trim() : '');
  return { origin: url.origin, token };
}

/** Runs `work` with a path that is exclusively its own, in a folder that exists for that time. */
export async function withOwnFile<Result>(
  dataDir: string,
  name: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(dataDir, `backup-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(path.join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The options of a command. @throws BackupError with its usage when one is unknown */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message.split('. ')[0] : ''}. ${usage}`);
  }
}

/** Runs a command and prints one sentence: what it did, or, with exit code 1, why it could not. */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (text) => process.stdout.write(`${text}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof BackupError ? error.message : sentenceOfEnd(error)}\n`);
      process.exitCode = 1;
    },
  );
}

const THOUSANDS = new Intl.NumberFormat('en-KE');

/** For example `1 order, 240 items and 132 pictures`: the counts by which people recognize their shop. */
export function contentOf({
  facts,
  files,
}: {
  facts: { rows: Record<string, number> };
  files: { path: string }[];
}): string {
  const count = (number: number, one: string, many: string) =>
    `${THOUSANDS.format(number)} ${number === 1 ? one : many}`;
  const pictures = files.filter((file) => file.path.startsWith('uploads/')).length;
  const { orders = 0, items = 0 } = facts.rows;
  return `${count(orders, 'order', 'orders')}, ${count(items, 'item', 'items')} and ${count(pictures, 'picture', 'pictures')}`;
}
