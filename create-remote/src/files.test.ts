import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from './files';

const files = repositoryFiles({ name: 'mf-rentals', title: 'Printers for rent', registry: 'https://r.example/npm/' });

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(files['package.json'] ?? '') as Manifest;

describe('a remote in a repository of its own', () => {
  it('installs our packages from the registry, with a token that is not written down', () => {
    expect(files['.npmrc']).toBe(
      '@ofisi:registry=https://r.example/npm/\n//r.example/npm/:_authToken=${REGISTRY_TOKEN}\n',
    );
  });

  it('takes later versions of our packages, and the tools in the versions that this project tests with', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as Manifest;
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.length).toBeGreaterThan(5);
    for (const [name, version] of all)
      expect([name, version]).toEqual([
        name,
        name.startsWith('@ofisi/') ? expect.stringMatching(/^\^\d/) : devDependencies[name],
      ]);
  });

  it('has a workflow that checks, publishes and pins it', () => {
    expect(files['.github/workflows/release.yml']).toContain('npx release-tool pin mf-rentals --environment qa');
  });
});
