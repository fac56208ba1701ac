import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const parentOf = (pid: string | number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

/**
 * Stops a PostgreSQL of this machine with all its processes: connections are accepted, and nothing is ever answered. Resolves with a
 * function that resumes it.
 */
export async function freezePostgres(url: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  if (postmaster <= 1) {
    throw new Error('The processes of this PostgreSQL cannot be found.');
  }
  const frozen: number[] = [];
  const signal = (pid: number, name: NodeJS.Signals) => {
    try {
      process.kill(pid, name);
      return true;
    } catch {
      // The process has ended in the meantime.
      return false;
    }
  };
  const children = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  for (const pid of [postmaster, ...children().map(Number)]) {
    if (signal(pid, 'SIGSTOP')) {
      frozen.push(pid);
    }
  }
  return () => {
    for (const pid of frozen.splice(0).reverse()) {
      signal(pid, 'SIGCONT');
    }
  };
}
