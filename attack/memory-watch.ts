import { median } from '../bench/figures';
import { residentBytes } from '../scripts/resident-bytes';
import type { Memory } from './figures';

const EVERY_MS = 250;

/** Looks at a process's memory a few times a second. `attackBegins` ends the rest; `stop` says what was seen. */
export function watchMemory(pid: number): { attackBegins(): void; stop(): Memory } {
  const atRest = [residentBytes(pid)];
  const during: number[] = [];
  let samples = atRest;
  const timer = setInterval(() => samples.push(residentBytes(pid)), EVERY_MS);
  return {
    attackBegins: () => (samples = during),
    stop: () => {
      clearInterval(timer);
      return { atRest: median(atRest), most: Math.max(...atRest, ...during) };
    },
  };
}
