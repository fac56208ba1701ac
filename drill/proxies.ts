import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { ROOT } from '@ofisi/services/workspaces';
import { run } from './commands';
import type { Container, ContainerPlace } from './containers';
import { startBeside, untilOpen } from './beside';

const homeOf = (place: ContainerPlace, folder: string): NodeJS.ProcessEnv => {
  const home = join(place.folder, folder);
  mkdirSync(home, { recursive: true });
  return { PATH: process.env['PATH'], XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, HOME: home };
};

/**
 * Caddy with the project's Caddyfile; for names below localhost it signs certificates itself.
 * @param change to the configuration that results from the Caddyfile
 */
async function startCaddy(
  place: ContainerPlace,
  domains: string,
  change: (config: CaddyConfig) => CaddyConfig = (config) => config,
): Promise<Container> {
  const env = { ...homeOf(place, 'volumes/certificates'), DOMAINS: domains };
  const adapted = run('caddy', ['adapt', '--config', join(ROOT, 'Caddyfile'), '--adapter', 'caddyfile'], { env });
  const file = join(place.folder, 'caddy.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(adapted) as CaddyConfig)));
  const container = startBeside(place, 'tls', ['caddy', 'run', '--config', file], env);
  await untilOpen(place);
  return container;
}

/** The configuration that results from a Caddyfile, as far as it is changed here. */
export interface CaddyConfig {
  readonly apps: Readonly<Record<string, object>>;
}

/** Another machine, which signs certificates for any server that answers under a name (ACME). */
export async function startAuthority(place: ContainerPlace): Promise<Container> {
  const file = join(place.folder, 'authority.Caddyfile');
  writeFileSync(file, 'ca {\n\ttls internal\n\tacme_server\n}\n');
  const command = ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  const container = startBeside(place, 'ca', command, homeOf(place, 'authority'));
  await untilOpen(place, 'ca');
  return container;
}

/** The certificate authority of the other machine. */
const acmeAuthority = ({ folder }: ContainerPlace): string =>
  join(folder, 'authority', 'caddy', 'pki', 'authorities', 'local', 'root.crt');

/** The file of the authority certificate with which Caddy signs others. */
export const caddyAuthority = ({ folder }: ContainerPlace): string =>
  join(folder, 'volumes', 'certificates', 'caddy', 'pki', 'authorities', 'local', 'root.crt');

/** HAProxy's self-signed certificate. */
const haproxyAuthority = ({ folder }: ContainerPlace): string => join(folder, 'haproxy.pem.crt');

/** HAProxy with the project's `haproxy.cfg`, and a newly created certificate. */
async function startHaproxy(place: ContainerPlace, host: string): Promise<Container> {
  const certificate = join(place.folder, 'haproxy.pem');
  const [key, made] = [`${certificate}.key`, haproxyAuthority(place)];
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-keyout',
    key,
    '-out',
    made,
  ]);
  writeFileSync(certificate, readFileSync(made, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  const env = { ...process.env, CERTIFICATE: certificate };
  const container = startBeside(place, 'tls', ['haproxy', '-db', '-f', join(ROOT, 'haproxy.cfg')], env);
  await untilOpen(place);
  return container;
}

/**
 * Renewal starts when this share of a certificate's lifetime is left: of its 12 hours half a minute is gone, and the minute by which it is
 * backdated.
 */
const RENEWED_WITH_LEFT = 0.998;

/** Configures Caddy to get its certificates from the other machine, and to check every second whether one is due for renewal. */
const asksAuthority =
  (place: ContainerPlace, host: string) =>
  ({ apps }: CaddyConfig): CaddyConfig => ({
    apps: {
      ...apps,
      tls: {
        automation: {
          renew_interval: '1s',
          policies: [
            {
              subjects: [host],
              renewal_window_ratio: RENEWED_WITH_LEFT,
              issuers: [
                {
                  module: 'acme',
                  ca: 'https://ca/acme/local/directory',
                  trusted_roots_pem_files: [acmeAuthority(place)],
                },
              ],
            },
          ],
        },
      },
    },
  });

/** The serial number of the certificate that is shown under a name. @throws when it is not signed by this authority */
export async function certificateAt(address: string, host: string, authority: string): Promise<string> {
  const socket = connect({ host: address, port: 443, servername: host, ca: authority });
  try {
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate().serialNumber;
  } finally {
    socket.destroy();
  }
}

export type Proxy = 'caddy' | 'caddy-acme' | 'haproxy';

/** The possible proxies, and the authority of each one's certificate. */
export const PROXIES: Readonly<
  Record<
    Proxy,
    {
      start: (place: ContainerPlace, host: string) => Promise<Container>;
      authorityOf: (place: ContainerPlace) => string;
    }
  >
> = {
  caddy: { start: (place, host) => startCaddy(place, host), authorityOf: caddyAuthority },
  'caddy-acme': {
    start: (place, host) => startCaddy(place, host, asksAuthority(place, host)),
    authorityOf: acmeAuthority,
  },
  haproxy: { start: startHaproxy, authorityOf: haproxyAuthority },
};
