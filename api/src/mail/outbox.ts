import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError, type Delivery } from './mail';
import { readableMessageOf } from './message';

/** The number of mails kept; older ones are removed. */
const KEPT = 200;

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  await Promise.all(names.slice(0, -KEPT).map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * Writes each mail as `<time>-<random>.eml` into `folder`, for demonstrations and tests. Mails contain secrets, so only the owner of the
 * process may read them.
 */
export function openOutbox(folder: string, from: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    try {
      const { message } = await transport.sendMail(readableMessageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      const unfinished = path.join(folder, `${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      // Readers of the folder only ever see complete mails.
      await rename(unfinished, path.join(folder, name));
      await removeOldest(folder);
    } catch (error) {
      throw new MailError((error as NodeJS.ErrnoException).code ?? 'unknown reason', true);
    }
  };
}
