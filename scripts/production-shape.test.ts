import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '@ofisi/services/workspaces';

/** The lines of each service of the production shape; of one that is an alias, those that it stands for. */
function services(): Record<string, string> {
  const [, text = ''] = /^services:\n([\s\S]*?)^\S/m.exec(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) ?? [];
  const found = [...text.matchAll(/^ {2}([\w-]+):(?: ([&*]\w+))?\n((?: {4}.*\n|\n| {2}#.*\n)*)/gm)];
  const anchors = new Map(
    found.filter(([, , mark]) => mark?.startsWith('&')).map(([, , mark = '', lines = '']) => [mark.slice(1), lines]),
  );
  return Object.fromEntries(
    found.map(([, name = '', mark = '', lines = '']) => [
      name,
      mark.startsWith('*') ? (anchors.get(mark.slice(1)) ?? '') : lines,
    ]),
  );
}

const proxy = () => readFileSync(join(ROOT, 'Caddyfile'), 'utf8');

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The project's files that a program reads when it is started, by path from the root. */
function sourcesOf(program: string, found = new Set<string>()): Set<string> {
  const path = relative(ROOT, program);
  if (path.includes('node_modules') || found.has(path)) return found;
  found.add(path);
  for (const { fileName } of ts.preProcessFile(readFileSync(program, 'utf8')).importedFiles) {
    const { resolvedModule } = ts.resolveModuleName(fileName, program, OPTIONS, ts.sys);
    if (resolvedModule) sourcesOf(resolvedModule.resolvedFileName, found);
  }
  return found;
}

describe('the production shape', () => {
  it('does not count all visitors as one: the gateway believes its one proxy, which nobody gets around', () => {
    const { gateway = '', tls = '', api = '' } = services();
    expect(gateway).toMatch(/TRUSTED_PROXIES: uniquelocal/);
    expect(api).toMatch(/TRUSTED_PROXIES: uniquelocal/);
    expect(tls).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(proxy()).toMatch(/reverse_proxy gateway:8080 /);
    expect([gateway, api].filter((lines) => lines.includes('ports:'))).toEqual([]);
  });

  it('has two of each server, that are alike, and tells everybody of both', () => {
    const { gateway, api, 'gateway-2': otherGateway, 'api-2': otherApi, tls } = services();
    expect([api, gateway].map((lines) => lines?.length ?? 0).every((length) => length > 100)).toBe(true);
    expect([otherApi, otherGateway]).toEqual([api, gateway]);
    expect(gateway).toContain('API_ORIGIN: http://api:4100,http://api-2:4100\n');
    expect(proxy()).toContain('reverse_proxy gateway:8080 gateway-2:8080 {');
    expect(tls).toContain('depends_on: [gateway, gateway-2]');
  });

  it('lets gateways have the registry over HTTP alone, and no server the key that signs or the list of whom to believe', () => {
    const { gateway = '', api = '', registry = '', backup = '', releases = '' } = services();
    expect(gateway).toContain('volumes: [trust:/trust:ro]\n');
    expect(gateway).toContain('REGISTRY_URL: http://registry:4200\n');
    expect([gateway, api, registry, backup].join('')).not.toContain('publisher:');
    expect([api, registry, backup].join('')).not.toContain('trust:');
    expect([gateway, releases].every((lines) => lines.includes('TRUSTED_KEYS_FILE: /trust/trusted-keys.json\n'))).toBe(
      true,
    );
    expect([gateway, api, registry, releases].join('')).not.toContain('RELEASE_SIGNATURES');
  });

  it('shows the registry to this machine alone', () => {
    expect(services()['registry']).toContain("ports: ['127.0.0.1:4200:4200']\n");
  });

  it('sends no visitor to a gateway that is gone, and asks it whether it is ready', () => {
    expect(proxy()).toMatch(/lb_try_duration [1-9]\d*s[\s\S]*fail_duration [1-9]\d*s[\s\S]*health_uri \/readyz/);
  });

  it.each(['database', 'api', 'api-2', 'registry', 'gateway', 'gateway-2', 'tls'])(
    'starts the %s again after it has ended, asks whether it is well, and lets it take so much memory',
    (name) => {
      const lines = services()[name] ?? '';
      expect(lines).toContain('restart: unless-stopped');
      expect(lines).toContain('healthcheck:');
      expect(lines).toMatch(/mem_limit: \d+[mg]\n/);
    },
  );

  it('runs compiled servers, from an image without sources and tests', () => {
    const { api, gateway, registry, backup, releases } = services();
    for (const lines of [api, gateway, registry, backup])
      expect(lines).toContain('build: { context: ., target: servers }');
    expect([api, gateway, registry].join('')).not.toContain('tsx');
    expect(releases).toContain('target: tools');
    const [, servers = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(' AS servers\n');
    expect(servers.match(/^COPY .*/gm)).toEqual(['COPY --from=tools /compiled ./']);
    expect(servers).toContain('npm install --omit=dev');
    expect(servers).toMatch(/^USER node$/m);
  });

  it('starts one after the other, each when what it needs is ready', () => {
    const { api = '', gateway = '' } = services();
    expect(api).toMatch(/probe\.mjs.*\/readyz/);
    expect(gateway).toMatch(/probe\.mjs.*\/readyz/);
    expect(api).toContain('database: { condition: service_healthy }');
    expect(gateway).toContain('api: { condition: service_healthy }');
  });

  it('holds nothing of the demo shop: the image gets its manifest alone, and no program in it asks for more', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored.filter((line) => line.includes('demo'))).toEqual(['demo/*', '!demo/package.json']);

    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...Object.values(services()), scripts['backup'], scripts['restore']].join('\n');
    const programs = new Set(
      [...commands.matchAll(/\b((?:api|platform|scripts)\/[\w./-]+)\.[tj]s\b/g)].map(([, file]) => `${file}.ts`),
    );
    expect(programs.size).toBe(6);
    expect(sourcesOf(join(ROOT, 'scripts/start.ts'))).toContain('demo/src/accounts.ts');
    for (const program of programs) {
      const sources = [...sourcesOf(join(ROOT, program))];
      expect(sources.length).toBeGreaterThan(10);
      expect(sources.filter((file) => file.startsWith('demo/'))).toEqual([]);
    }
  });
});
