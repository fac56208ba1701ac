import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cause, endedBy, repeat } from './cause';
import { run } from './commands';
import type { MountedImages } from './images';
import type { Shape } from './shape';

const REMOTE = 'mf-storefront';
const CHANGE = ['--environment', 'production', '--reason', 'the drill'];
/** Path of the changed build in the registry's volume, where `releases` finds it. */
const BUILDS = 'changed-builds';

const mf = (shape: Shape, ...words: string[]): Promise<string> =>
  shape.run('releases', ['ofisi', 'mf', ...words], { API_ORIGIN: 'http://api:4100', BROWSER: 'off' });

/** Renames a build's container everywhere, as if it had other sources: pages cannot fall back between two containers of one name. */
function renameContainer(build: string): void {
  const { container } = JSON.parse(readFileSync(join(build, 'build.json'), 'utf8')) as { container: string };
  const name = container.replace(/[0-9a-f]+$/, randomBytes(6).toString('hex'));
  run('sh', ['-c', `grep -rl ${container} ${build} | xargs sed -i s/${container}/${name}/g`]);
}

/** Publishes this version's storefront under another container name, with a changed server bundle. @returns its id */
async function publishChanged(
  shape: Shape,
  images: MountedImages,
  change: (bundle: string) => string,
): Promise<string> {
  const volume = join(shape.place.folder, 'volumes', 'data', BUILDS);
  try {
    const build = join(volume, REMOTE, 'dist');
    cpSync(join(images.of('releases').root, 'builds', REMOTE), build, { recursive: true });
    renameContainer(build);
    const bundle = join(build, 'server', 'bundle.js');
    writeFileSync(bundle, change(readFileSync(bundle, 'utf8')));
    run('chown', ['-R', '1000:1000', volume]);
    const said = await mf(shape, 'publish', `/data/${BUILDS}/${REMOTE}`);
    const [, id] = /Published \S+ (\S+)\./.exec(said) ?? [];
    if (!id) throw new Error(`The publish command reported no release: ${said}`);
    return id;
  } finally {
    rmSync(volume, { recursive: true, force: true });
  }
}

const pinAll = (shape: Shape, id: string) => mf(shape, 'pin', REMOTE, id, '--force', ...CHANGE);
const rollBack = (shape: Shape) => mf(shape, 'rollback', REMOTE, ...CHANGE);

/** Sends the report of a page whose browser could not start the storefront. */
async function reportFailure({ call }: Shape): Promise<void> {
  const page = await (await call('/')).text();
  const [, shell] = /"shell":\{"release":"([^"]+)"/.exec(page) ?? [];
  const [, container] = new RegExp(`"${REMOTE}":\\{.*?"container":"([^"]+)"`).exec(page) ?? [];
  if (!shell || !container) throw new Error('The page names no shell or no container of the storefront.');
  await call('/page-reports', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: `${shell} ${container} !${container}`,
  });
}

const releaseBreaks = (images: MountedImages): Cause => ({
  what: 'a release fails on the server and in browsers',
  alarms: ['ServerBundleIsOff', 'ReleaseFailsInBrowsers'],
  async begin(shape) {
    const id = await publishChanged(shape, images, (bundle) => `throw new Error('broken by the drill');\n${bundle}`);
    await pinAll(shape, id);
    const end = repeat(() => reportFailure(shape), 250);
    return { mend: () => endedBy(rollBack(shape), end) };
  },
});

const releaseIsAltered = (images: MountedImages): Cause => ({
  what: 'a release loses its signature in the registry',
  alarms: ['FallbackIsServed'],
  async begin(shape) {
    const id = await publishChanged(shape, images, (bundle) => `${bundle}\n// Another build.\n`);
    const releases = join(shape.place.folder, 'volumes', 'data', 'registry', 'releases');
    rmSync(join(releases, REMOTE, id, 'release.sig'));
    await pinAll(shape, id);
    return { mend: () => rollBack(shape) };
  },
});

export const releaseCauses = (images: MountedImages): readonly Cause[] => [
  releaseBreaks(images),
  releaseIsAltered(images),
];
