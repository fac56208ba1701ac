import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { ownServers, startedProgram } from './own-servers';

const run = promisify(execFile);

describe('the servers compiled from the current sources', () => {
  let cache: string;

  beforeAll(() => {
    mkdirSync(join(WORKSPACES_ROOT, '.cache'), { recursive: true });
    cache = mkdtempSync(join(WORKSPACES_ROOT, '.cache', 'own-servers-'));
  });

  afterAll(() => rmSync(cache, { recursive: true, force: true }));

  it('are compiled once, run, and replace copies unused for days', async () => {
    const unused = join(cache, 'unused');
    const used = join(cache, 'used');
    for (const folder of [unused, used]) mkdirSync(folder);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    utimesSync(unused, daysAgo(4), daysAgo(4));
    utimesSync(used, daysAgo(2), daysAgo(2));

    const folder = ownServers(cache);
    const program = join(folder, 'platform/src/cli/main.js');
    const { ino } = statSync(program);
    expect((await run(process.execPath, [program, 'help'])).stdout).toContain('\n  publish ');
    expect(ownServers(cache)).toBe(folder);
    expect(statSync(program).ino).toBe(ino);
    expect([existsSync(unused), existsSync(used)]).toEqual([false, true]);
    expect(readdirSync(cache).filter((name) => name.startsWith('making-'))).toEqual([]);
  }, 60_000);

  it('have stack traces with source lines', async () => {
    const { file, execArgv } = startedProgram('shared-server/src/own-program.ts');
    const script = `require(${JSON.stringify(file)}).ownProgram(null, 'x')`;
    const failed: unknown = await run(process.execPath, [...execArgv, '-e', script]).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      stderr: expect.stringMatching(
        /at Object\.ownProgram \(\/.*\/shared-server\/src\/own-program\.ts:7:\d+\)/,
      ) as string,
    });
  });

  it('start compiled, as do the programs of tests; other programs start from source', () => {
    const { file, execArgv } = startedProgram('api/src/testing/quick-server.ts');
    expect(file).toMatch(/\.cache\/servers\/\w+\/api\/src\/testing\/quick-server\.js$/);
    expect(execArgv).not.toContain('tsx');
    const source = join(WORKSPACES_ROOT, 'scripts/start.ts');
    expect(startedProgram(source)).toEqual({ file: source, execArgv: ['--import', 'tsx'] });
  });
});
