import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** A problem that the person who starts the shop must fix; its message is one sentence. */
export class StartError extends Error {}

/** Creates the data folder when it is missing, and refuses one that is not writable. */
export function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`The data folder ${folder} is not writable; set DATA_DIR to a writable folder.`);
  }
}

/** Finds this many different free ports, for programs that must know each other's ports before they start. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** Resolves to the port itself, or for 0 to one that the system picks. */
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
