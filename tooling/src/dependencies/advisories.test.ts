import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { vulnerabilitiesIn, type Advisory } from './advisories';

/** An advisory of OSV about one package. */
const about = (name: string, events: readonly object[], more: object = {}): Advisory => ({
  id: 'GHSA-1',
  modified: '2026-11-20T10:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});

const locked = (name: string, version: string, path = `node_modules/${name}`) =>
  ({ name, version, path, license: 'MIT', dev: false }) as const;

const versionsIn = (advisory: Advisory, versions: readonly string[]) =>
  vulnerabilitiesIn(advisory, new Map([['paper', versions.map((version) => locked('paper', version))]])).map(
    (vulnerability) => `${vulnerability.package.version} → ${vulnerability.fixedIn ?? 'none'}`,
  );

describe('an advisory', () => {
  it('applies from the introducing version up to the fixing one, in each release line', () => {
    const events = [{ fixed: '1.4.2' }, { introduced: '2.0.0' }, { introduced: '0' }, { fixed: '2.1.0' }];
    expect(
      versionsIn(about('paper', events), ['0.0.1', '1.4.2-rc.1', '1.4.2', '1.9.0', '2.0.0', '2.1.0', '3.0.0']),
    ).toEqual(['0.0.1 → 1.4.2', '1.4.2-rc.1 → 1.4.2', '2.0.0 → 2.1.0']);
  });

  it('applies up to the last affected version, or without end when none is named', () => {
    const last = about('paper', [{ introduced: '1.0.0' }, { last_affected: '1.2.0' }]);
    expect(versionsIn(last, ['0.9.0', '1.2.0', '1.2.1'])).toEqual(['1.2.0 → none']);
    expect(versionsIn(about('paper', [{ introduced: '0' }]), ['9.9.9'])).toEqual(['9.9.9 → none']);
  });

  it('applies for ECOSYSTEM ranges too, but not for GIT ranges', () => {
    const events = [{ introduced: '0' }, { fixed: '1.0.0' }];
    const range = (type: string) => ({
      affected: [{ package: { ecosystem: 'npm', name: 'paper' }, ranges: [{ type, events }] }],
    });
    expect(versionsIn(about('paper', [], range('ECOSYSTEM')), ['0.9.0', '1.0.0'])).toEqual(['0.9.0 → 1.0.0']);
    expect(versionsIn(about('paper', [], range('GIT')), ['0.9.0'])).toEqual([]);
  });

  it('applies to the versions that it lists', () => {
    const listed = { affected: [{ package: { ecosystem: 'npm', name: 'paper' }, versions: ['6.6.6'] }] };
    expect(versionsIn(about('paper', [], listed), ['6.6.6', '6.6.7'])).toEqual(['6.6.6 → none']);
  });

  it('does not apply once withdrawn, nor to a package of another ecosystem', () => {
    const events = [{ introduced: '0' }];
    expect(versionsIn(about('paper', events, { withdrawn: '2026-01-01T00:00:00Z' }), ['1.0.0'])).toEqual([]);
    const python = {
      affected: [{ package: { ecosystem: 'PyPI', name: 'paper' }, ranges: [{ type: 'SEMVER', events }] }],
    };
    expect(versionsIn(about('paper', [], python), ['1.0.0'])).toEqual([]);
  });
});

describe('npm run advisories', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-advisories-'));
  const file = join(folder, 'advisories.jsonl');
  const lockFile = join(folder, 'package-lock.json');

  beforeAll(() => {
    const packages = {
      '': { name: 'shop' },
      api: { version: '1.0.0', dependencies: { paper: '1' } },
      'node_modules/@ofisi/api': { resolved: 'api', link: true },
      'node_modules/paper': { version: '1.4.1' },
      'node_modules/ink': { version: '3.0.0', dev: true },
      'node_modules/ink/node_modules/paper': { version: '1.5.0', dev: true },
    };
    writeFileSync(lockFile, JSON.stringify({ lockfileVersion: 3, packages }));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const check = (...lines: readonly (object | string)[]) => {
    writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
    const words = ['--import', 'tsx', join(__dirname, 'advisories-command.ts'), file, lockFile];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: WORKSPACES_ROOT, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('lists each vulnerability with package, version, severity, fixed version and path; exit code 1', () => {
    const paper = about('paper', [{ introduced: '0' }, { fixed: '1.4.2' }]);
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H';
    const more = { id: 'GHSA-2', database_specific: undefined, severity: [{ type: 'CVSS_V3', score: vector }] };
    expect(check(paper, about('ink', [{ introduced: '2.0.0' }], more))).toEqual({
      status: 1,
      stdout:
        `ink 3.0.0: ${vector}, not fixed yet, node_modules/ink (development only), GHSA-2\n` +
        'paper 1.4.1: high, fixed in 1.4.2, node_modules/paper (shipped), GHSA-1\n',
      stderr: '3 packages, 2 advisories, the newest of 2026-11-20: 2 known vulnerabilities.\n',
    });
  });

  it('prints the number of advisories when there is no vulnerability; exit code 0', () => {
    expect(check(about('stapler', [{ introduced: '0' }]), '')).toEqual({
      status: 0,
      stdout: '',
      stderr: '3 packages, 1 advisories, the newest of 2026-11-20: no known vulnerabilities.\n',
    });
  });

  it.each([
    ['is empty', [''], 'contains no advisory about an npm package'],
    ['is about something else', [about('x', [], { affected: [] })], 'contains no advisory about an npm package'],
    ['is a report of another tool', ['{"auditReportVersion":2,"vulnerabilities":{}}'], 'Line 1 of'],
    ['is cut off', [about('stapler', []), '{"id":"GHSA-3","affe'], 'is not JSON: expected one advisory of OSV a line'],
  ])('rejects a file that %s with exit code 2', (_, lines, sentence) => {
    const { status, stderr } = check(...lines);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('reports missing arguments and files', () => {
    const words = ['--import', 'tsx', join(__dirname, 'advisories-command.ts')];
    const run = (...more: string[]) => spawnSync(process.execPath, [...words, ...more], { encoding: 'utf8' });
    expect(run().stderr).toBe('Name the file: npm run advisories -- <file of advisories>\n');
    expect(run(join(folder, 'nowhere.jsonl'))).toMatchObject({ status: 2, stderr: expect.stringContaining('ENOENT') });
  });
});
