import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { orNull, PlatformError, systemCode } from '../errors';

const BYTES = 32;

const isKey = (text: string): boolean => Buffer.from(text.trim(), 'base64').length === BYTES;

/** `SET_LINK_KEY`. */
export const linkKey = () => z.string().refine(isKey, { error: `must be ${BYTES} bytes in base64` });

/**
 * Returns the given key, else the one in `file`, which is created on first use.
 * @throws PlatformError when it is not 32 bytes in base64
 */
export async function readLinkKey(given: string | undefined, file: string): Promise<Buffer> {
  if (given !== undefined) return decodeLinkKey(given, 'SET_LINK_KEY');
  const text = await orNull(readFile(file, 'utf8'));
  if (text !== null) return decodeLinkKey(text, file);
  await mkdir(dirname(file), { recursive: true });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, `${randomBytes(BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    // The link makes the file appear whole and only once: another process may create a key at the same moment.
    await link(made, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  return decodeLinkKey(await readFile(file, 'utf8'), file);
}

export function decodeLinkKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === BYTES) return key;
  throw new PlatformError(422, `${where} is not usable: it must be ${BYTES} bytes in base64.`);
}
