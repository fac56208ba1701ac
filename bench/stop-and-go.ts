import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `stop-and-go.ts <period in ms> <share of 1> <pid> …`: lets each process run for its share of every period, one after the other, until its
 * parent exits.
 */
async function main(): Promise<void> {
  const [period = 0, share = 1, ...pids] = process.argv.slice(2).map(Number);
  let isOver = false;
  process.on('disconnect', () => (isOver = true));
  try {
    // If this process had to wait for a processor itself, the shares would be inexact.
    setPriority(-10);
  } catch {
    // Only root may do this; the measured shares show whether it mattered.
  }
  const go = async (pid: number, at: number) => {
    await pause((period * at) / pids.length);
    while (!isOver) {
      process.kill(pid, 'SIGCONT');
      await pause(period * share);
      process.kill(pid, 'SIGSTOP');
      await pause(period * (1 - share));
    }
    process.kill(pid, 'SIGCONT');
  };
  process.send?.('ready');
  await Promise.all(pids.map(go));
}

void main();
