import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { Changed, textOf, type Objects } from './objects';

const BYTES = 32;

const isKey = (text: string): boolean => Buffer.from(text.trim(), 'base64').length === BYTES;

/** `SET_LINK_KEY`. */
export const linkKey = () => z.string().refine(isKey, { error: `must be ${BYTES} bytes in base64` });

/**
 * Returns the given key, else the one stored under `stored`, which is created on first use.
 * @throws PlatformError when it is not 32 bytes in base64
 */
export async function readLinkKey(given: string | undefined, objects: Objects, stored: string): Promise<Buffer> {
  if (given !== undefined) return decodeLinkKey(given, 'SET_LINK_KEY');
  const text = await textOf(objects, stored);
  if (text !== null) return decodeLinkKey(text, objects.at(stored));
  try {
    await objects.write(stored, `${randomBytes(BYTES).toString('base64')}\n`, 'new', true);
  } catch (error) {
    // Another process has created a key at the same moment.
    if (!(error instanceof Changed)) throw error;
  }
  return decodeLinkKey((await textOf(objects, stored)) ?? '', objects.at(stored));
}

export function decodeLinkKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === BYTES) return key;
  throw new PlatformError(422, `${where} is not usable: it must be ${BYTES} bytes in base64.`);
}
