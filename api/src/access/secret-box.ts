import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../engine/errors';
import { systemCause } from '../engine/system-errors';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** Encrypts values for a database column that the server must be able to read again. */
export interface SecretBox {
  /** `owner` is the user that the value belongs to: it cannot be opened in another user's row. */
  readonly seal: (text: string, owner: number) => string;
  /** Null when it was sealed with another key or for another owner. */
  readonly open: (sealed: string, owner: number) => string | null;
}

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(String(owner)));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Reads a key as `openssl rand -base64 32` prints it. @throws StartupError when it has another length */
function decodeKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) {
    throw new StartupError(`${where} is not usable: it must be ${KEY_BYTES} bytes in base64.`);
  }
  return key;
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The key in ${file} cannot be read: ${systemCause(error) ?? String(error)}.`, {
      cause: error,
    });
  }
}

/** The configured key, or else the one in `file`, which is created at the first start and readable only by its owner. */
export function loadSecretKey(given: string | undefined, file: string): Buffer {
  if (given !== undefined) {
    return decodeKey(given, 'The environment variable SECRET_KEY');
  }
  // With PostgreSQL, nothing else has created the folder yet.
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const made = `${file}.${randomBytes(6).toString('hex')}`;
    // The file is complete before it gets its name, in case a second process starts at the same moment.
    writeFileSync(made, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
    try {
      // Fails if another process was faster.
      linkSync(made, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
    } finally {
      rmSync(made);
    }
  }
  return decodeKey(readKey(file), `The key in ${file}`);
}
