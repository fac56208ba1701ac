import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

function start(output: number | 'pipe' = 'pipe') {
  return spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'testing/many-lines.ts')], {
    stdio: ['ignore', output, output === 'pipe' ? 'inherit' : 'pipe'],
  });
}

describe('the log of a process that ends', () => {
  it('has every line, in order', async () => {
    const child = start();
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    const messages = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { message: string }).message);
    expect(messages).toEqual(Array.from({ length: 300 }, (_, line) => `line ${line}`));
  });

  it('does not end it when the disk is full, and reports that once', async () => {
    const full = openSync('/dev/full', 'w');
    const child = start(full);
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaint).toBe('The log cannot be written (ENOSPC); the server goes on without it.\n');
    closeSync(full);
  });

  it('does not keep it from ending when the reader has gone', async () => {
    const child = start();
    child.stdout?.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
