import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { readComposeFile } from '@ofisi/services/compose-file';
import { documentedSettings } from './documented-settings';

const PASSWORD = 'p@ss/wo:rd#?';
const { services, volumes: named } = readComposeFile({ POSTGRES_PASSWORD: PASSWORD });
const service = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
};
const environmentOf = (name: string) => service(name).environment ?? {};
const volumesOf = (name: string) => service(name).volumes ?? [];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const proxy = () => read('Caddyfile');

/** The lines of one stage of the Dockerfile, by its name. */
const stage = (name: string) =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(read('Dockerfile'))?.[1] ?? '';

describe('the production shape', () => {
  it('does not count all visitors as one: the gateway trusts its only proxy, which cannot be bypassed', () => {
    expect([environmentOf('gateway'), environmentOf('api')].map(({ TRUSTED_PROXIES }) => TRUSTED_PROXIES)).toEqual([
      'uniquelocal',
      'uniquelocal',
    ]);
    expect(volumesOf('tls')).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(proxy()).toMatch(/reverse_proxy gateway:8080 /);
    expect(['gateway', 'gateway-2', 'api', 'api-2'].filter((name) => service(name).ports)).toEqual([]);
  });

  it('has two identical instances of each server, and every caller knows both', () => {
    expect(service('api-2')).toEqual(service('api'));
    expect({ ...service('gateway-2'), volumes: [] }).toEqual({ ...service('gateway'), volumes: [] });
    expect(environmentOf('gateway')['API_ORIGIN']).toBe('http://api:4100,http://api-2:4100');
    expect(proxy()).toContain('reverse_proxy gateway:8080 gateway-2:8080 {');
    expect(service('tls').depends_on).toEqual(['gateway', 'gateway-2']);
  });

  it('gives each gateway its own persistent folder for cached documents of the registry', () => {
    const folders = ['gateway', 'gateway-2'].map((name) => volumesOf(name).find((volume) => volume.endsWith(':/data')));
    expect(folders).toEqual(['gateway:/data', 'gateway-2:/data']);
    expect(Object.keys(named)).toEqual(expect.arrayContaining(['gateway', 'gateway-2']));
  });

  it('gives gateways the registry over HTTP only, no server the signing key, and only gateways the trusted keys', () => {
    expect(volumesOf('gateway')[0]).toBe('trust:/trust:ro');
    expect(environmentOf('gateway')['REGISTRY_URL']).toBe('http://registry:4200');
    const servers = ['gateway', 'gateway-2', 'api', 'api-2', 'registry', 'backup'];
    expect(servers.filter((name) => volumesOf(name).some((volume) => volume.startsWith('publisher:')))).toEqual([]);
    expect(servers.filter((name) => volumesOf(name).some((volume) => volume.startsWith('trust:')))).toEqual([
      'gateway',
      'gateway-2',
    ]);
    for (const name of ['gateway', 'releases'])
      expect(environmentOf(name)['TRUSTED_KEYS_FILE']).toBe('/trust/trusted-keys.json');
    // The default requires signatures.
    expect(environmentOf('gateway')['RELEASE_SIGNATURES']).toBe('');
  });

  it('exposes the registry to this machine only', () => {
    expect(service('registry').ports).toEqual(['127.0.0.1:4200:4200']);
  });

  it('sends no visitor to a gateway that is down or draining, and keeps a gateway in use after one interrupted order', () => {
    expect(proxy()).toMatch(/health_uri \/readyz\n\s+health_interval 1s/);
    expect(proxy()).toMatch(/fail_duration [1-9]\d*s\n\s+max_fails [3-9]/);
    expect(Number(environmentOf('gateway')['DRAIN_SECONDS'])).toBeGreaterThan(3);
    expect(parseInt(service('gateway').stop_grace_period ?? '', 10)).toBeGreaterThan(
      Number(environmentOf('gateway')['DRAIN_SECONDS']) + 5,
    );
  });

  it.each(['database', 'api', 'api-2', 'registry', 'gateway', 'gateway-2', 'tls'])(
    'restarts the %s after it exits, checks its health and limits its memory',
    (name) => {
      const { restart, healthcheck, mem_limit } = service(name);
      expect(restart).toBe('unless-stopped');
      expect(healthcheck?.test.length).toBeGreaterThan(1);
      expect(mem_limit).toMatch(/^\d+[mg]$/);
    },
  );

  it('runs compiled servers, from images without sources and tests', () => {
    for (const name of ['api', 'gateway', 'registry', 'backup'])
      expect(service(name).build).toEqual({ context: '.', target: 'servers' });
    expect(service('releases').build).toEqual({ context: '.', target: 'releases' });
    expect(stage('servers').match(/^COPY .*/gm)).toEqual([
      'COPY --from=database /client/ /usr/local/',
      'COPY --from=builds /usr/local/bin/node /usr/local/bin/node',
      'COPY --from=builds /servers ./',
    ]);
    expect(stage('builds')).toContain('pack-servers -- --from /compiled --to /servers');
    expect(stage('servers')).not.toContain('npm');
    expect(stage('servers')).toMatch(/^USER node$/m);
    expect(stage('releases').match(/^COPY .*/gm)).toEqual(['COPY --from=builds /builds /builds']);
  });

  it('takes the backup programs from the image of its database', () => {
    expect(read('Dockerfile')).toContain(`FROM ${service('database').image ?? ''} AS database\n`);
  });

  it.each(['releases', 'backup', 'api', 'api-2', 'registry', 'gateway', 'gateway-2'])(
    'lets the %s write only to its volumes and a folder in memory, without gaining privileges',
    (name) => {
      expect(service(name)).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  it('starts each server once its dependencies are ready', () => {
    expect(service('api').healthcheck?.test.join(' ')).toMatch(/probe\.mjs.*\/readyz/);
    expect(service('gateway').healthcheck?.test.join(' ')).toMatch(/probe\.mjs.*\/readyz/);
    expect(service('api').depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(service('gateway').depends_on).toMatchObject({ api: { condition: 'service_healthy' } });
  });

  it('accepts any password, and puts it in no address', () => {
    for (const name of ['api', 'backup']) {
      expect(environmentOf(name)).toMatchObject({
        DATABASE_URL: 'postgres://ofisi@database:5432/ofisi',
        PGPASSWORD: PASSWORD,
      });
    }
    expect(() => readComposeFile({})).toThrow('POSTGRES_PASSWORD: set POSTGRES_PASSWORD');
  });

  it.each([
    ['api', ['Both servers', 'The API'], ['DISK_FLOOR_MB', 'ENGINE_STUCK_SECONDS']],
    // Its token is in a file.
    ['gateway', ['Both servers', 'The gateway'], ['REGISTRY_TOKEN']],
    ['registry', ['The registry'], []],
  ])('passes every documented setting to the %s', (name, headings, ofOthers) => {
    const settings = headings.flatMap(documentedSettings);
    expect(settings.length).toBeGreaterThan(1);
    const given = environmentOf(name);
    expect(settings.filter((setting) => !(setting in given)).sort()).toEqual([...ofOthers].sort());
    const told = Object.fromEntries(settings.map((setting) => [setting, `of ${setting}`]));
    const changed = readComposeFile({ ...told, POSTGRES_PASSWORD: PASSWORD }).services[name]?.environment ?? {};
    const settled = Object.keys(given).filter((setting) => setting in told && changed[setting] !== told[setting]);
    expect(settled.sort()).toEqual(SETTLED[name]);
  });

  it('lets backups bypass a pooler, as the API does', () => {
    const direct = { POSTGRES_PASSWORD: PASSWORD, DATABASE_DIRECT_URL: 'postgres://ofisi@primary:5432/ofisi' };
    const { api, backup } = readComposeFile(direct).services;
    for (const one of [api, backup])
      expect(one?.environment).toMatchObject({ DATABASE_DIRECT_URL: direct.DATABASE_DIRECT_URL });
  });

  it('has named commands, each for an existing program', () => {
    const script = join(ROOT, 'scripts/ofisi.sh');
    const programs = [...read('scripts/ofisi.sh').matchAll(/^ {2}([\w-]+)\) program=([\w/-]+)/gm)];
    expect(programs.length).toBeGreaterThan(5);
    expect(programs.filter(([, , program = '']) => !existsSync(join(ROOT, `${program}.ts`)))).toEqual([]);
    const used = Object.values(services).flatMap(({ command = [] }) => (command[0] === 'ofisi' ? [command[1]] : []));
    expect(programs.map(([, name]) => name)).toEqual(expect.arrayContaining(used));
    expect(() => execFileSync('sh', [script, 'nothing'], { stdio: 'pipe' })).toThrow(
      'Name what to run: ofisi api, gateway, registry',
    );
  });

  it('is built only from the files that .dockerignore names', () => {
    const [first, ...lines] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(first).toBe('*');
    expect(lines.filter((line) => !line.startsWith('!'))).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '**/.*', '**/*.pem', '**/*.key']),
    );
    const taken = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const isTaken = (path: string) =>
      taken.some((one) => new RegExp(`^${one.replaceAll('*', '[^/]*')}$`, 'u').test(path));
    const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
    // Of the demo shop and the workspaces for local use, only their package.json, for the lock file.
    const ofThisMachine = ['demo', 'simulators', 'services', 'release-tool', 'create-remote', 'e2e'];
    expect(workspaces.filter((folder) => !isTaken(folder))).toEqual(ofThisMachine);
    expect(ofThisMachine.filter((folder) => !isTaken(`${folder}/package.json`))).toEqual([]);
  });
});

/** Variables that the deployment itself sets: where servers listen and find each other. */
const SETTLED: Readonly<Record<string, readonly string[]>> = {
  api: ['API_HOST', 'API_METRICS_HOST', 'API_METRICS_PORT', 'API_PORT', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_ORIGIN'],
  gateway: [
    'API_ORIGIN',
    'DATA_DIR',
    'ENVIRONMENT',
    'HOST',
    'METRICS_HOST',
    'METRICS_PORT',
    'PORT',
    'PUBLIC_ORIGIN',
    'REGISTRY_TOKEN_FILE',
    'REGISTRY_URL',
    'TRUSTED_KEYS_FILE',
  ],
  registry: ['REGISTRY_HOST', 'REGISTRY_PORT'],
};
