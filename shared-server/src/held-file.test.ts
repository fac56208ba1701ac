import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, holdFile } from './held-file';

const folder = mkdtempSync(join(tmpdir(), 'ofisi-held-'));
const children: ChildProcess[] = [];
let file: string;
let count = 0;

beforeEach(() => {
  count += 1;
  file = join(folder, `${count}.lock`);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the lock in a separate process, which reports whether it succeeded and then stays. */
const TAKE = `
  const { holdFile } = require(${JSON.stringify(join(__dirname, 'held-file.ts'))});
  console.log(holdFile(process.argv[1]) ? 'held' : 'refused');
  setInterval(() => undefined, 1000);
`;

async function elsewhere(...before: readonly string[]): Promise<{ child: ChildProcess; said: string }> {
  const [command = '', ...args] = [...before, process.execPath, '--import', 'tsx', '-e', TAKE, file];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  children.push(child);
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: text.toString().trim() };
}

const ANOTHER_NAMESPACE = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...ANOTHER_NAMESPACE.slice(1), 'true']).status === 0;

test('a lock has one holder, is released once, and leaves nothing behind', () => {
  const held = holdFile(file);
  expect(held?.isInPlace()).toBe(true);
  expect(holdFile(file)).toBeNull();
  expect(holderOf(file)).toBe(`pid ${process.pid}`);
  held?.release();
  held?.release();
  expect(held?.isInPlace()).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('the content left by a dead process blocks nobody', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '' }));
  const held = holdFile(file);
  expect(held?.isInPlace()).toBe(true);
  held?.release();
});

test('the lock of a living process cannot be taken, that of a killed process can', async () => {
  const { child, said } = await elsewhere();
  expect(said).toBe('held');
  expect(holdFile(file)).toBeNull();
  expect(holderOf(file)).toBe(`pid ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = holdFile(file);
  expect(held).not.toBeNull();
  held?.release();
});

(mayUnshare ? test : test.skip)(
  'a process in another container, for whom the holder’s process id means nothing, neither takes nor removes the lock',
  async () => {
    const held = holdFile(file);
    expect((await elsewhere(...ANOTHER_NAMESPACE)).said).toBe('refused');
    expect(held?.isInPlace()).toBe(true);
    held?.release();
    expect((await elsewhere(...ANOTHER_NAMESPACE)).said).toBe('held');
    expect(holdFile(file)).toBeNull();
  },
);

test('the removal of a lock file is noticed, and its release does not remove the next holder’s file', () => {
  const first = holdFile(file);
  unlinkSync(file);
  expect(first?.isInPlace()).toBe(false);
  const second = holdFile(file);
  first?.release();
  expect(second?.isInPlace()).toBe(true);
  second?.release();
});
