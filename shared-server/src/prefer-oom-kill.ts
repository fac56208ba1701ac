import { writeFileSync } from 'node:fs';

/** Makes the system's out-of-memory killer choose this process (or the child with that id) rather than the one that started it. */
export function preferOomKill(process: number | 'self' = 'self'): void {
  try {
    writeFileSync(`/proc/${process}/oom_score_adj`, '1000');
  } catch {
    // Not Linux: the system decides by itself.
  }
}
