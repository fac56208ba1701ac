import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { PUBLISHED } from '@ofisi/tooling/packages/published';

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;

describe('the packages that other teams install', () => {
  it('are exactly those that changesets version', () => {
    const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
    const { ignore } = readJson<{ ignore: string[] }>('.changeset/config.json');
    const isIgnored = (name: string) =>
      ignore.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(`@ofisi/${name}`));
    expect(workspaces.filter((name) => !isIgnored(name)).sort()).toEqual([...PUBLISHED].sort());
  });

  it.each(PUBLISHED)('have a changelog that begins with their version: %s', (name) => {
    const { version } = readJson<{ version: string }>(`${name}/package.json`);
    const [heading] = /^## .*$/m.exec(readFileSync(join(ROOT, name, 'CHANGELOG.md'), 'utf8')) ?? [];
    expect(heading).toBe(`## ${version}`);
  });
});
