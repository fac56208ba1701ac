import { writeFileSync } from 'node:fs';

/** When memory runs out, the system shall end this process and not the one that started it. */
export function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux: there the system chooses.
  }
}
