import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { readSettings } from '@ofisi/platform/registry-server/settings';
import { COMMANDS, SETTINGS_OF } from './documented-settings';

const FOLDER = join(ROOT, 'deploy/systemd');
const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));
const services = units
  .filter((name) => name.endsWith('.service'))
  .map((name) => /^ofisi-(.*)\.service$/.exec(name)?.[1] ?? '');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The values of a directive in a unit; it may occur more than once. */
const said = (service: string, word: string): string[] =>
  [...read(`ofisi-${service}.service`).matchAll(new RegExp(`^${word}=(.*)$`, 'gm'))].map(([, text = '']) => text);

/** A setting that is left to choice, as the examples have it. */
const CHOICE = /^# (?=[A-Z][A-Z0-9_]+=)/;

/** The variables of a service: its own, and those of its machine's file; with those that are left to choice, if wanted. */
function variablesOf(service: string, withChoices = false): Record<string, string> {
  const own = said(service, 'Environment').flatMap((line) => line.split(' '));
  const ofFile = said(service, 'EnvironmentFile').flatMap((file) => {
    const [, name = ''] = /^\/etc\/ofisi\/(\w+\.env)$/.exec(file) ?? [];
    return read(`${name}.example`)
      .split('\n')
      .map((line) => (withChoices ? line.replace(CHOICE, '') : line))
      .filter((line) => line && !line.startsWith('#'));
  });
  return Object.fromEntries(
    [...own, ...ofFile].map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const commandOf = (service: string) => said(service, 'ExecStart')[0]?.split(' ') ?? [];

const haproxy = spawnSync('haproxy', ['-v']).status === 0;
const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd units', () => {
  it.each(services)('run %s only with settings that it reads, all of them documented', (service) => {
    const [program, command = ''] = commandOf(service);
    expect([program, COMMANDS.includes(command)]).toEqual(['/opt/ofisi/scripts/ofisi.sh', true]);
    const known = ['NODE_ENV', ...(SETTINGS_OF[command] ?? [])];
    const variables = variablesOf(service, true);
    expect(Object.keys(variables).length).toBeGreaterThan(3);
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
    // systemd's own specifiers, and no others.
    expect(
      JSON.stringify(variables)
        .match(/%[a-zA-Z]/g)
        ?.filter((one) => !['%S', '%d'].includes(one)) ?? [],
    ).toEqual([]);
  });

  it('share only the database, the bucket and the address of the registry: each has its own folder', () => {
    const folders = services.map((service) => [service, said(service, 'StateDirectory')[0]]);
    expect(Object.fromEntries(folders)).toEqual({
      api: 'ofisi-api',
      backup: 'ofisi-backup',
      gateway: 'ofisi-gateway',
      // It opens only the database.
      migrate: 'ofisi-api',
      registry: 'ofisi-registry',
    });
    for (const service of services)
      expect(variablesOf(service)['DATA_DIR']).toBe(`%S/${said(service, 'StateDirectory')[0]}`);
    for (const service of ['api', 'backup']) expect(variablesOf(service)['S3_BUCKET']).toBeTruthy();
    for (const service of ['gateway', 'backup']) expect(variablesOf(service)['REGISTRY_URL']).toMatch(/^http:/);
    expect(variablesOf('gateway')['API_ORIGIN']?.split(',')).toHaveLength(2);
  });

  it('offer a bucket to the registry, as a whole', () => {
    expect(readSettings(variablesOf('registry')).bucket).toBeNull();
    expect(readSettings(variablesOf('registry', true)).bucket).toMatchObject({
      bucket: 'ofisi-registry',
      accessKeyId: 'change-me',
    });
  });

  it.each([
    ['api', 'api/src/serve.ts'],
    ['gateway', 'platform/src/gateway/server.ts'],
    ['registry', 'platform/src/registry-server/server.ts'],
  ])('give the %s enough time to shut down, then end its child processes', (service, program) => {
    const source = readFileSync(join(ROOT, program), 'utf8');
    const [, milliseconds = ''] = /^const (?:CLOSING_MS|LONGEST_SHUTDOWN) = ([\d_]+);$/m.exec(source) ?? [];
    const closing = Number(milliseconds.replaceAll('_', '')) / 1000;
    const draining = Number(variablesOf(service)['DRAIN_SECONDS'] ?? 0);
    expect(closing).toBeGreaterThan(1);
    expect(Number(said(service, 'TimeoutStopSec')[0])).toBeGreaterThan(closing + draining);
    expect([said(service, 'KillMode'), said(service, 'Restart')]).toEqual([['mixed'], ['always']]);
  });

  it.each(services)('let %s write nowhere else and gain no privileges', (service) => {
    for (const [word, text] of [
      ['User', 'ofisi'],
      ['ProtectSystem', 'strict'],
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
    ] as const)
      expect([word, said(service, word)]).toEqual([word, [text]]);
  });

  // Where HAProxy is not installed, this check is skipped.
  (haproxy ? it : it.skip)('come with an address for two registries that HAProxy accepts', () => {
    const { stderr, status } = spawnSync('haproxy', ['-c', '-f', join(FOLDER, 'registries.haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  // Where systemd is not installed, this check is skipped.
  (analyze ? it : it.skip)('are accepted by systemd without a warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ofisi-units-'));
    try {
      cpSync(FOLDER, folder, { recursive: true });
      for (const name of units) writeFileSync(join(folder, name), read(name).replaceAll('/opt/ofisi/', `${ROOT}/`));
      const paths = units.map((name) => join(folder, name));
      const { stdout, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--recursive-errors=no', ...paths],
        {
          encoding: 'utf8',
        },
      );
      // It reads all units of this machine, and reports on those too.
      const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('ofisi-'));
      expect(ours).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
