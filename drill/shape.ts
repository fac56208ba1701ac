import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX } from '@ofisi/simulators/mpesa';
import { type ComposeFile, type ComposeService, readComposeFile } from '@ofisi/services/compose-file';
import { type Container, type ContainerPlace, runInContainer, startContainer, untilHealthy } from './containers';
import type { Image, MountedImages } from './images';
import { MAIL_PORT, startMailServer } from './mail-server';
import { openNetwork } from './network';
import { DATABASE_NODES } from './patroni';
import { certificateAt, type Proxy, PROXIES, startAuthority } from './proxies';
import { caller, type Call, type ItemToOrder, orderOf, startShoppers, type Shoppers } from './shoppers';
import { MPESA_PORT, PASSWORD, sql, startDatabase, startMpesa } from './stand-ins';

const HOST = 'shop.localhost';
/** No shopper of the drill is refused for having ordered too much. */
const SETTINGS = {
  POSTGRES_PASSWORD: PASSWORD,
  ORDERS_PER_MINUTE: '100000',
  POSTS_PER_MINUTE: '100000',
  UNPAID_PIECES: '1000000',
  UNPAID_AMOUNT: '1000000000',
  CONNECTIONS_PER_ADDRESS: '1000',
  DOMAIN: HOST,
  SMTP_URL: `smtp://mail:${MAIL_PORT}`,
  MAIL_FROM: 'Ofisi <shop@example.com>',
  MPESA_BASE_URL: `http://mpesa:${MPESA_PORT}`,
  MPESA_CONSUMER_KEY: SANDBOX.consumerKey,
  MPESA_CONSUMER_SECRET: SANDBOX.consumerSecret,
  MPESA_SHORTCODE: SANDBOX.shortCode,
  MPESA_PASSKEY: SANDBOX.passkey,
  MPESA_NOMINATED_NUMBER: SANDBOX.pullNumber,
};

/** The services, in the order of their start. */
export const SERVERS = ['database', 'api', 'api-2', 'registry', 'gateway', 'gateway-2', 'tls'];

/** The volume of the service `backup`. */
export const BACKUPS = 'backups';

/** The services of `docker-compose.yml`, running on this machine. */
export interface Shape {
  readonly place: ContainerPlace;
  readonly compose: ComposeFile;
  readonly call: Call;
  /** Its public name. */
  readonly host: string;
  /** An item that can be ordered. */
  readonly item: () => ItemToOrder;
  /** Orders one piece, as a shopper. */
  readonly order: () => Promise<{ readonly number: string; readonly token: string }>;
  /** Starts M-Pesa. */
  readonly startMpesa: () => Promise<void>;
  /** The mails that the shop has sent so far. */
  readonly mails: () => readonly string[];
  /** Sets whether the mail server refuses every mail from now on. */
  readonly refuseMails: (isRefusing: boolean) => void;
  /** `docker compose run --rm --env <variable>=… <service> <command>` */
  readonly run: (service: string, command?: readonly string[], variables?: Record<string, string>) => Promise<string>;
  /** Starts a service, and waits until it is healthy; with another volume in place of `data`, if one is named. */
  readonly up: (service: string, variables?: Record<string, string>, data?: string) => Promise<Container>;
  /** Stops a service as Docker does: SIGTERM, and SIGKILL after its grace period. Resolves with how it ended. */
  readonly down: (service: string) => Promise<number | string>;
  /** Kills a service. */
  readonly kill: (service: string) => Promise<void>;
  /** Puts another proxy in front. */
  readonly useProxy: (proxy: Proxy) => Promise<void>;
  /** Registers another running container, which `close` ends along with the services. */
  readonly keep: (container: Container) => void;
  /** Makes another machine sign certificates from now on. */
  readonly startAuthority: () => Promise<void>;
  /** The serial number of the certificate that visitors are shown. */
  readonly certificate: () => Promise<string>;
  /** Makes services start, and commands run, in these images from now on: the effect of checking out another version and building it. */
  readonly use: (images: MountedImages) => void;
  /** Deletes all volumes except the backups, as on a new machine. No service may be running. */
  readonly lose: () => void;
  readonly sql: (statement: string) => string;
  readonly shoppers: (count: number, readingMs?: number) => Shoppers;
  readonly close: () => Promise<void>;
}

/** Differences between a shape and the unchanged compose file. */
interface Difference {
  readonly settings?: Readonly<Record<string, string>>;
  /** The name of a volume for a service; by default all servers share one `data`. */
  readonly volumeOf?: (service: string, volume: string) => string;
}

/** Creates every service, but starts none. */
export function openShape(
  firstImages: MountedImages,
  { settings, volumeOf = (_, volume) => volume }: Difference = {},
): Shape {
  let images = firstImages;
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-drill-'));
  // Servers run as users of their own.
  chmodSync(folder, 0o711);
  const compose = readComposeFile({ ...SETTINGS, ...settings });
  const others = ['mpesa', 'etims', 'replica', 'prometheus', 'ca', 'etcd', ...DATABASE_NODES];
  const network = openNetwork([...Object.keys(compose.services), ...others], folder, { [HOST]: 'tls', mail: null });
  const place = { network, folder };
  const running = new Map<string, Container>();
  const mail = startMailServer();
  let authority = PROXIES.caddy.authorityOf(place);
  const call = caller(network.addressOf('tls'), HOST, () =>
    existsSync(authority) ? readFileSync(authority, 'utf8') : '',
  );

  function serviceOf(name: string): ComposeService {
    const service = compose.services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
    return {
      ...service,
      volumes: (service.volumes ?? []).map((text) => text.replace(/^[^:]+/, (volume) => volumeOf(name, volume))),
    };
  }

  const imageOf = ({ build }: ComposeService): Image => images.of(build?.target ?? '');

  async function start(name: string, variables: Record<string, string>, data: string): Promise<Container> {
    if (name === 'database') return startDatabase(place);
    if (name === 'tls') return PROXIES.caddy.start(place, HOST);
    const { environment, volumes = [], ...asItIs } = serviceOf(name);
    const service = {
      ...asItIs,
      environment: { ...environment, ...variables },
      volumes: volumes.map((text) => text.replace(/^data:/, `${data}:`)),
    };
    const container = startContainer(place, name, service, imageOf(service));
    await untilHealthy(place, container, service, imageOf(service));
    return container;
  }

  async function down(name: string): Promise<number | string> {
    const container = running.get(name);
    if (!container) return 0;
    running.delete(name);
    // PostgreSQL's own signal for "end all sessions and stop".
    container.child.kill(['database', 'replica'].includes(name) ? 'SIGINT' : 'SIGTERM');
    const seconds = parseInt(compose.services[name]?.stop_grace_period ?? '10s', 10);
    const timer = setTimeout(() => container.child.kill('SIGKILL'), seconds * 1000);
    const how = await container.ended;
    clearTimeout(timer);
    return how;
  }

  return {
    place,
    compose,
    call,
    host: HOST,
    item: () => itemToOrder(place),
    async order() {
      const answer = await call('/api/ordered-products', orderOf(itemToOrder(place)));
      const { order } = (await answer.json()) as { order?: { number: string; token: string } };
      if (!order) throw new Error(`An order is answered with ${answer.status}.`);
      return order;
    },
    async startMpesa() {
      running.set('mpesa', await startMpesa(place));
    },
    mails: mail.received,
    refuseMails: mail.refuse,
    run(name, command, variables) {
      const service = serviceOf(name);
      const environment = { ...service.environment, ...variables };
      return runInContainer(place, name, { ...service, environment }, imageOf(service), command);
    },
    async up(name, variables = {}, data = 'data') {
      const container = await start(name, variables, data);
      running.set(name, container);
      return container;
    },
    down,
    async kill(name) {
      const container = running.get(name);
      running.delete(name);
      container?.child.kill('SIGKILL');
      await container?.ended;
    },
    async useProxy(proxy) {
      await down('tls');
      const { authorityOf, start: startProxy } = PROXIES[proxy];
      authority = authorityOf(place);
      running.set('tls', await startProxy(place, HOST));
    },
    keep: (container) => void running.set(container.name, container),
    certificate: () => certificateAt(network.addressOf('tls'), HOST, readFileSync(authority, 'utf8')),
    async startAuthority() {
      running.set('ca', await startAuthority(place));
    },
    use: (newer) => (images = newer),
    lose() {
      const volumes = join(folder, 'volumes');
      const lost = readdirSync(volumes).filter((name) => name !== BACKUPS);
      for (const name of lost) rmSync(join(volumes, name), { recursive: true });
    },
    sql: (statement) => sql(place, 'ofisi', statement),
    shoppers: (count, readingMs = 0) => startShoppers(call, itemToOrder(place), count, readingMs),
    async close() {
      for (const name of [...running.keys()].reverse()) await down(name);
      mail.close();
      network.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function itemToOrder(place: ContainerPlace): ItemToOrder {
  const [id = '', slug = '', price = ''] = sql(
    place,
    'ofisi',
    `select id, slug, actual_price::float8 from items where archived_at is null order by id limit 1`,
  ).split('|');
  if (!id) throw new Error('The shop of the drill has no item.');
  return { id: Number(id), slug, price: Number(price) };
}
