import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeService } from '@ofisi/services/compose-file';
import { run } from './commands';
import type { Image } from './images';
import type { Network } from './network';

/** The user `node` of the images. */
const USER = 1000;

export interface Container {
  readonly name: string;
  readonly child: ChildProcess;
  /** Settles with the exit code, or with the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface ContainerPlace {
  readonly network: Network;
  /** Folder of volumes and logs. */
  readonly folder: string;
}

/** The folder of a volume of the compose file, initialised as Docker does: with the image's content at that path. */
function volumeFolder({ folder }: ContainerPlace, name: string, inImage: string): string {
  const path = join(folder, 'volumes', name.replace(/^\.\//, ''));
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true });
    if (existsSync(inImage)) cpSync(inImage, path, { recursive: true });
    run('chown', ['-R', `${USER}:${USER}`, path]);
  }
  return path;
}

/**
 * Starts a command without privileges, as Docker does where the compose file drops them all and forbids new ones; changing root and user
 * needs three of them until it is done.
 */
const confinement = ({ cap_drop, security_opt }: ComposeService): readonly string[] => [
  ...(cap_drop?.includes('ALL')
    ? ['setpriv', '--inh-caps=+sys_chroot,+setuid,+setgid', 'setpriv', '--bounding-set=-all']
    : []),
  ...(security_opt?.includes('no-new-privileges:true') ? ['setpriv', '--no-new-privs'] : []),
];

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command line that runs a command as the service would: in its network, with its volumes, on a read-only root. */
function wordsOf(
  place: ContainerPlace,
  name: string,
  service: ComposeService,
  image: Image,
  command: readonly string[],
) {
  const { root } = image;
  const mounts = (service.volumes ?? []).map((volume) => {
    const [from = '', to = '', mode] = volume.split(':');
    return `mkdir -p ${quoted(root + to)} && mount --bind ${quoted(volumeFolder(place, from, root + to))} ${quoted(root + to)}${mode === 'ro' ? ` && mount -o remount,bind,ro ${quoted(root + to)}` : ''}`;
  });
  const variables = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_ENV: 'production',
    HOME: '/home/node',
    ...service.environment,
  }).map(([key, value]) => quoted(`${key}=${value}`));
  const script = [
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    `mount -o remount,bind,ro ${quoted(root)}`,
    ...mounts,
    `mount --bind ${quoted(place.network.hosts)} ${quoted(`${root}/etc/hosts`)}`,
    `mount -t proc proc ${quoted(`${root}/proc`)}`,
    `mount --bind /dev ${quoted(`${root}/dev`)}`,
    `mount -t tmpfs tmpfs ${quoted(`${root}/tmp`)}`,
    `exec ${confinement(service).join(' ')} chroot --userspec=${USER}:${USER} ${quoted(root)} env -i -C /shop ${variables.join(' ')} ${command.map(quoted).join(' ')}`,
  ].join(' && ');
  return [...place.network.inside(name), 'unshare', '-m', 'sh', '-c', script];
}

/** Starts a service of the compose file from its image. */
export function startContainer(place: ContainerPlace, name: string, service: ComposeService, image: Image): Container {
  const [program = '', ...args] = wordsOf(place, name, service, image, service.command ?? []);
  mkdirSync(join(place.folder, 'logs'), { recursive: true });
  const log = openSync(join(place.folder, 'logs', `${name}.log`), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { name, child, ended };
}

/**
 * Runs one command to its end, as `docker compose run --rm`, while shoppers continue; resolves with its output.
 * @throws an error with the end of its output
 */
export async function runInContainer(
  place: ContainerPlace,
  name: string,
  service: ComposeService,
  image: Image,
  command = service.command ?? [],
): Promise<string> {
  const [program = '', ...args] = wordsOf(place, name, service, image, command);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], output, complaint] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code === 0) return output;
  throw new Error(`${command.join(' ')} in ${name} ended with ${code}: ${`${output}${complaint}`.trim().slice(-1500)}`);
}

/** The lines of its log that report errors, of a server of the shop's own. */
export const errorsIn = ({ folder }: ContainerPlace, name: string): string[] =>
  readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"level":"error","time"'))
    .map((line) => line.slice(0, 500));

/** The end of its log. */
export const endOfLog = ({ folder }: ContainerPlace, name: string): string =>
  readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')
    .trim()
    .slice(-500);

/** Polls the service's own health check until it succeeds. @throws after 90 seconds, or when the service has ended */
export async function untilHealthy(
  place: ContainerPlace,
  container: Container,
  service: ComposeService,
  image: Image,
): Promise<void> {
  const [, ...test] = service.healthcheck?.test ?? [];
  const until = Date.now() + 90_000;
  let last = '';
  while (Date.now() < until) {
    if (container.child.exitCode !== null)
      throw new Error(
        `${container.name} ended with ${container.child.exitCode}; the end of its log: ${endOfLog(place, container.name)}`,
      );
    try {
      await runInContainer(place, container.name, { ...service, environment: {}, volumes: [] }, image, test);
      return;
    } catch (error) {
      last = String(error);
      await pause(500);
    }
  }
  throw new Error(`${container.name} does not become healthy: ${last}`);
}
