import { existsSync, writeFileSync } from 'node:fs';
import { PlatformError } from '@ofisi/platform/errors';
import { newKeyPair } from '@ofisi/platform/registry/signatures';

/**
 * Writes a new private key to `file`, which only its owner can read.
 * @returns what the operators of the registry and of the gateways run to accept it
 * @throws PlatformError 400 without a file, 409 when it exists
 */
export function createKey(file: string | null): string {
  if (file === null) throw new PlatformError(400, 'Name the file for the private key in REGISTRY_KEY.');
  // Never overwrites an existing key.
  if (existsSync(file)) throw new PlatformError(409, `${file} already exists; choose another file.`);
  const { privateKey, publicKey } = newKeyPair();
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  return [
    `Wrote the private key to ${file}. The operators of the shop register the public half, and trust it:`,
    `  npm run mf -- key "<your name in the registry>" ${publicKey}`,
    `  npm run mf -- trust "<your name in the registry>" ${publicKey} --publish <your remotes>`,
  ].join('\n');
}
