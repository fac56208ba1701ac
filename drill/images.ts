import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import { run } from './commands';

/** No daemon, no kernel module, no registry: only what a plain machine with root can do. */
const BUILDAH = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

/** Runs buildah to its end; returns its output. @throws an error with the end of its output */
export const buildah = (...args: string[]): string => run('buildah', args, { env: BUILDAH }).trim();

/** The files of an image, as mounted on this disk. */
export interface Image {
  readonly root: string;
  readonly megabytes: number;
}

/**
 * Builds a stage of the project's Dockerfile from the files that git knows. The base image must be in the local store; unchanged layers are
 * not built again.
 */
export function buildImage(target: string): void {
  const context = mkdtempSync(join(tmpdir(), 'ofisi-context-'));
  try {
    run('sh', ['-c', `git ls-files -z | xargs -0 cp --parents -t ${context}`], { cwd: ROOT });
    const how = ['--pull=never', '--layers', '--network', 'host', '--target', target, '-t', nameOf(target)];
    buildah('bud', ...how, context);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

const nameOf = (target: string): string => `localhost/ofisi-${target}`;

export interface MountedImages {
  readonly of: (target: string) => Image;
  readonly unmount: () => void;
}

/** Mounts built images, so that their files can be read. */
export function mountImages(targets: readonly string[]): MountedImages {
  const containers = targets.map((target) => ({ target, name: buildah('from', '--pull=never', nameOf(target)) }));
  const images = new Map(
    containers.map(({ target, name }) => {
      const root = buildah('mount', name);
      const megabytes = Number(run('du', ['-sxm', root]).split('\t')[0]);
      return [target, { root, megabytes }];
    }),
  );
  return {
    of(target) {
      const image = images.get(target);
      if (!image) throw new Error(`The image ${target} was not built.`);
      return image;
    },
    unmount() {
      for (const { name } of containers) buildah('rm', name);
    },
  };
}

/** Changes a file in a mounted image to what another version of the shop would have there. */
export function changeFile({ root }: Image, path: string, change: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
}
