import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Container, ContainerPlace } from './containers';

/** Starts a program of this machine inside a service's network namespace. */
export function startBeside(
  place: ContainerPlace,
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Container {
  const [program = '', ...args] = [
    ...place.network.inside(name),
    'unshare',
    '-m',
    'sh',
    '-c',
    `mount --bind ${place.network.hosts} /etc/hosts && exec "$@"`,
    'sh',
    ...command,
  ];
  mkdirSync(join(place.folder, 'logs'), { recursive: true });
  const log = openSync(join(place.folder, 'logs', `${name}.log`), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log], env });
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { name, child, ended };
}

/** Waits until a service accepts connections; by default the proxy. */
export const untilOpen = ({ network }: ContainerPlace, service = 'tls', port = 443): Promise<void> =>
  until(() => {
    const socket = connect(port, network.addressOf(service));
    return once(socket, 'connect').finally(() => socket.destroy());
  });

export async function until(check: () => unknown): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await check();
      return;
    } catch (error) {
      if (tries > 120) throw error;
      await pause(250);
    }
  }
}
