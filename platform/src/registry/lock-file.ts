import { open, readFile, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { orNull, PlatformError, systemCode } from '../errors';

const RETRY_MS = 15;
const PATIENCE_MS = 5_000;

/**
 * Runs `work` while holding the lock file `path`; waits `patience` milliseconds for another holder. The lock of a process that
 * died on this machine is taken over; one that a living process holds never is.
 */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  patience = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + patience;
  while (!(await create(path))) {
    const removed = await removeAbandoned(path);
    if (removed) continue;
    if (Date.now() > deadline) {
      throw new PlatformError(
        423,
        `Another process holds ${path}; if none is running, delete that file and try again.`,
      );
    }
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await unlink(path);
  }
}

async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${hostname()} ${process.pid}`);
    await file.close();
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Only one process at a time may judge a lock abandoned: a second one could delete the first one's fresh lock. */
async function removeAbandoned(path: string): Promise<boolean> {
  if (!(await isAbandoned(path))) return false;
  const judge = `${path}.judge`;
  if (!(await create(judge))) return false;
  try {
    if (!(await isAbandoned(path))) return false;
    await unlink(path);
    return true;
  } finally {
    await unlink(judge);
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const [host, pid] = ((await orNull(readFile(path, 'utf8'))) ?? '').split(' ');
  if (host !== hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return systemCode(error) === 'ESRCH';
  }
}
