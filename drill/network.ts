import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands';

const BRIDGE = 'ofisi-drill';
const NETWORK = '10.177.0';

/** A network in which services find each other by their names in the compose file, each in a namespace of its own. */
export interface Network {
  /** The address of a service. */
  readonly addressOf: (service: string) => string;
  /** The command prefix that runs a program in a service's namespace. */
  readonly inside: (service: string) => readonly string[];
  /** A hosts file with all names. */
  readonly hosts: string;
  /** The processes of a service. */
  readonly processesOf: (service: string) => readonly number[];
  /** Unplugs a service's cable: packets sent from then on are lost, and nobody is notified. */
  readonly cut: (service: string) => void;
  /** Plugs it back in. */
  readonly join: (service: string) => void;
  readonly remove: () => void;
}

const namespaceOf = (service: string): string => `drill-${service}`;

const outsideOf = (index: number): string => `drl${index}a`;

/** Source addresses of shoppers: each order counts the unpaid orders of its visitor's network, and a shop has more than one visitor. */
export const VISITORS = Array.from({ length: 64 }, (_, index) => `${NETWORK}.${index + 150}`);

/** The address of this process for all services. */
export const OUTSIDE = `${NETWORK}.1`;

/**
 * @param folder for the hosts file
 * @param aliases further names, each with the service that it refers to, or null for this process
 */
export function openNetwork(
  services: readonly string[],
  folder: string,
  aliases: Readonly<Record<string, string | null>>,
): Network {
  const addresses = new Map(services.map((service, index) => [service, `${NETWORK}.${index + 10}`]));
  const remove = () => {
    for (const [index, service] of services.entries()) {
      // A namespace remains as long as a process in it does; its link need not.
      spawnSync('ip', ['link', 'del', outsideOf(index)]);
      spawnSync('ip', ['netns', 'del', namespaceOf(service)]);
    }
    spawnSync('ip', ['link', 'del', BRIDGE]);
  };
  // Removes what a killed drill has left behind.
  remove();
  const ip = (...args: string[]) => run('ip', args);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  for (const address of [OUTSIDE, ...VISITORS]) ip('addr', 'add', `${address}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const [index, service] of services.entries()) {
    const namespace = namespaceOf(service);
    const [outside, within] = [outsideOf(index), `drl${index}b`];
    ip('netns', 'add', namespace);
    ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', within);
    ip('link', 'set', outside, 'master', BRIDGE, 'up');
    ip('link', 'set', within, 'netns', namespace);
    ip('-n', namespace, 'addr', 'add', `${addresses.get(service)}/24`, 'dev', within);
    ip('-n', namespace, 'link', 'set', within, 'up');
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
  mkdirSync(folder, { recursive: true });
  const hosts = join(folder, 'hosts');
  const further = Object.entries(aliases).map(([name, service]) => [
    name,
    service === null ? OUTSIDE : addresses.get(service),
  ]);
  const lines = [...addresses, ...further].map(([name, address]) => `${address} ${name}`);
  writeFileSync(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'));
  const setLink = (service: string, state: 'up' | 'down') =>
    void ip('link', 'set', outsideOf(services.indexOf(service)), state);
  return {
    addressOf: (service) => addresses.get(service) ?? '',
    inside: (service) => ['ip', 'netns', 'exec', namespaceOf(service)],
    hosts,
    processesOf: (service) => ip('netns', 'pids', namespaceOf(service)).split('\n').filter(Boolean).map(Number),
    cut: (service) => setLink(service, 'down'),
    join: (service) => setLink(service, 'up'),
    remove,
  };
}
