import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@ofisi/services/median';
import { residentBytes } from '@ofisi/services/resident-bytes';
import type { Memory } from './figures';

const EVERY_MS = 250;

/** Samples a process's memory a few times a second. `attackBegins` ends the samples at rest; `stop` returns the result. */
export function watchMemory(pid: number): { attackBegins: () => void; stop: () => Promise<Memory> } {
  const atRest: number[] = [];
  const during: number[] = [];
  let samples = atRest;
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const bytes = await residentBytes(pid).catch(() => null);
      // It has ended, which is reported elsewhere.
      if (bytes === null) return;
      samples.push(bytes);
      await pause(EVERY_MS);
    }
  };
  const watching = watch();
  return {
    attackBegins: () => (samples = during),
    stop: async () => {
      isWatching = false;
      await watching;
      return { atRest: median(atRest), most: Math.max(...atRest, ...during) };
    },
  };
}
