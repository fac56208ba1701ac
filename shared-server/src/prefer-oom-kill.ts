import { writeFileSync } from 'node:fs';

/** When memory runs out, the system shall end this process (or the child with that id) and not the one that started it. */
export function preferOomKill(process: number | 'self' = 'self'): void {
  try {
    writeFileSync(`/proc/${process}/oom_score_adj`, '1000');
  } catch {
    // Not Linux: there the system chooses.
  }
}
