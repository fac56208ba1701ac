import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';

/** The lines of each service of the production shape. */
function services(): Record<string, string> {
  const [, text = ''] = /^services:\n([\s\S]*?)^\S/m.exec(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) ?? [];
  return Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n| {2}#.*\n)*)/gm)].map(([, name, lines]) => [name, lines]),
  );
}

describe('the production shape', () => {
  it('does not count all visitors as one: the gateway believes its one proxy, which nobody gets around', () => {
    const { gateway = '', tls = '', api = '' } = services();
    expect(gateway).toMatch(/TRUST_PROXY: '1'/);
    expect(api).toMatch(/TRUSTED_PROXIES: uniquelocal/);
    expect(tls).toMatch(/reverse-proxy.*gateway:8080/);
    expect([gateway, api].filter((lines) => lines.includes('ports:'))).toEqual([]);
  });

  it.each(['database', 'api', 'gateway'])(
    'starts the %s again after it has ended, and asks whether it is well',
    (name) => {
      const lines = services()[name] ?? '';
      expect(lines).toContain('restart: unless-stopped');
      expect(lines).toContain('healthcheck:');
    },
  );

  it('starts one after the other, each when what it needs is ready', () => {
    const { api = '', gateway = '' } = services();
    expect(api).toMatch(/probe\.mjs.*\/readyz/);
    expect(gateway).toMatch(/probe\.mjs.*\/readyz/);
    expect(api).toContain('database: { condition: service_healthy }');
    expect(gateway).toContain('api: { condition: service_healthy }');
  });
});
