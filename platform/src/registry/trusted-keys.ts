import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { orNull, PlatformError } from '../errors';
import { has } from './access';
import { EVERY, memberName, published } from './access-file';
import { withLock } from './lock-file';
import { isPublicKey } from './signatures';
import { writeAtomically } from './write-atomically';

const publicKey = z.string().refine(isPublicKey, { error: 'no public Ed25519 key' });

const trustedKeys = z.strictObject({
  schema: z.literal(1),
  publishers: z.record(
    memberName,
    z.strictObject({
      /** The remotes for whose releases these keys count; `*`: all. */
      remotes: published,
      /** Public Ed25519 keys in base64; older keys stay as long as the releases they signed are in use. */
      keys: z.array(publicKey),
    }),
  ),
});

/** The publishers whose signatures a gateway trusts. */
export type TrustedKeys = z.output<typeof trustedKeys>;

/** `TRUSTED_KEYS_FILE`, or a file in the data folder: never in the registry's folder, whose writer must not decide which keys are trusted. */
export const trustedKeysPath = (dataDir: string, { TRUSTED_KEYS_FILE: file } = process.env): string =>
  resolve(file || join(dataDir, 'trusted-keys.json'));

/** @throws PlatformError 503 when the file is missing or damaged */
export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  const text = await orNull(readFile(file, 'utf8'));
  if (text === null) throw new PlatformError(503, `There are no trusted keys: ${file} is missing.`);
  return parseTrustedKeys(text, file);
}

function parseTrustedKeys(text: string, file: string): TrustedKeys {
  const damaged = (what: string) => new PlatformError(503, `The trusted keys in ${file} are damaged (${what}).`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged('it is not complete JSON');
  }
  const result = trustedKeys.safeParse(json);
  if (result.success) return result.data;
  throw damaged(`${result.error.issues[0]?.path.join('.') || 'the document'} is missing or invalid`);
}

/** The keys that may sign a release of the remote. */
export const trustedKeysOf = ({ publishers }: TrustedKeys, remote: string): string[] =>
  Object.values(publishers).flatMap(({ remotes: of, keys }) => (has(of, remote) ? keys : []));

/** Adds a trusted key; the file is created when it is missing. @throws PlatformError when the file is damaged */
export async function trustKey(
  file: string,
  { name, key, remotes: of = [EVERY] }: { readonly name: string; readonly key: string; readonly remotes?: string[] },
): Promise<void> {
  if (!isPublicKey(key)) throw new PlatformError(400, 'This is not a public Ed25519 key in base64.');
  await mkdir(dirname(file), { recursive: true });
  await withLock(`${file}.lock`, async () => {
    const known = await orNull(readFile(file, 'utf8'));
    const { publishers } =
      known === null ? { publishers: {} as TrustedKeys['publishers'] } : parseTrustedKeys(known, file);
    const before = Object.hasOwn(publishers, name) ? (publishers[name]?.keys ?? []) : [];
    const publisher = { remotes: of, keys: [...new Set([...before, key])] };
    const text = `${JSON.stringify({ schema: 1, publishers: { ...publishers, [name]: publisher } }, null, 2)}\n`;
    parseTrustedKeys(text, file);
    if (text !== known) await writeAtomically(file, text, 0o600);
  });
}
