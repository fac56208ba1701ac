import { Worker } from 'node:worker_threads';

const LOOK_EVERY = 50;

/**
 * Ends this process, with all that it does, as soon as it takes more. A thread of its own looks: what takes memory may leave the main one no time,
 * and what is outside of its heap the engine's own limit does not count.
 */
export function limitMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');`;
  new Worker(`${look} setInterval(() => { ${look} }, ${LOOK_EVERY});`, { eval: true }).unref();
  if (process.memoryUsage.rss() > bytes) {
    process.kill(process.pid, 'SIGKILL');
  }
}
