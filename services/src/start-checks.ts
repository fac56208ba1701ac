import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** Something that the person who starts the shop must mend; its message is one sentence. */
export class StartError extends Error {}

/** The port from the environment's text. */
export function parsePort(text: string | undefined): number {
  const port = Number(text ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not “${text}”.`);
  return port;
}

/** A setting that is `1` (so too when it is blank) or `0`, from the environment's text. */
export function parseSwitch(name: string, text: string | undefined): boolean {
  if (text && text !== '0' && text !== '1') throw new StartError(`${name} must be 0 or 1, not “${text}”.`);
  return text !== '0';
}

/** Makes the data folder when it is missing, and refuses one that cannot be written. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written; set DATA_DIR to a folder that can.`);
  }
}

/** The port itself, or for 0 one that the system picks. */
export function requireFreePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new StartError(`Port ${port} is taken (${code}); set PORT to a free one.`)),
    );
    probe.listen(port, () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
