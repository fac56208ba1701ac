import { existsSync, readFileSync } from 'node:fs';

/** The processes that this one has started and that run a program of this name right now. */
export const ownProcesses = (program: string): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => {
      const commandLine = `/proc/${pid}/cmdline`;
      return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(program);
    })
    .map(Number);
