import { existsSync, readFileSync } from 'node:fs';

/** Processes started by this one that currently run a program of this name. */
export const ownProcesses = (program: string): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => {
      const commandLine = `/proc/${pid}/cmdline`;
      return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(program);
    })
    .map(Number);
