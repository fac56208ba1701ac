import { Worker } from 'node:worker_threads';

const LOOK_EVERY = 50;

/**
 * Kills this process as soon as it uses more memory. A separate thread checks: a memory-hungry task may block the main thread,
 * and the engine's own limit does not include memory outside its heap.
 */
export function limitMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');`;
  new Worker(`${look} setInterval(() => { ${look} }, ${LOOK_EVERY});`, { eval: true }).unref();
  if (process.memoryUsage.rss() > bytes) {
    process.kill(process.pid, 'SIGKILL');
  }
}
