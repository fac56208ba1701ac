import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { buildChanged, changedOf } from '@ofisi/services/build-releases';
import { ensureGatewayToken } from '@ofisi/platform/registry/gateway-token';
import { ensureLocalMember } from '@ofisi/platform/registry/local-member';
import { ensureDemoMembers } from '@ofisi/services/demo-members';
import { putDemoShop } from '@ofisi/services/demo-shop';
import { compressBuild, fillEnvironments, LOCAL_ENVIRONMENT, pinNewReleases } from '@ofisi/services/pin-new-releases';
import { superviseService } from '@ofisi/services/supervised-service';
import { LOG_FOLDER } from '@ofisi/services/log-file';
import { startService, type Service } from '@ofisi/services/service';
import { freePorts, requireFreePort, StartError } from '@ofisi/services/start-checks';
import { mpesaPhonesSettings, startMpesaPhones } from '@ofisi/services/mpesa-phones';
import { startTaxOffice, taxOfficeSettings } from '@ofisi/services/tax-office';
import { startSettings, type StartSettings } from '@ofisi/services/start-settings';
import { RELEASED, STOREFRONT } from '@ofisi/services/workspaces';
import { endWith, logFile, onStop, openApi, say, takeDataFolder } from './running-shop';

/**
 * `npm start`: the whole shop on one address. `PORT` (8080), `DATA_DIR` (`.data`), `DATABASE_URL` (none: embedded data), `DEMO` (1: empty
 * embedded data is filled with the demo content), `ENVIRONMENTS` (qa and staging, at `qa.localhost` and `staging.localhost`),
 * `PUBLIC_ORIGIN` (`http://localhost:<PORT>`), `SMTP_URL` and `MAIL_FROM` (none: mails are files in `DATA_DIR/outbox`), `ETIMS_BASE_URL`
 * (none: the demo shop has a simulator of the tax office), `MPESA_BASE_URL` (none: it has one of M-Pesa). Exit code 0 after Ctrl-C, 1 with
 * one sentence when the shop cannot start or a part of it keeps ending.
 */
async function start(): Promise<void> {
  const services: Service[] = [];
  const stopped = onStop();
  const settings = startSettings();
  const release = takeDataFolder(settings.dataDir);
  try {
    const port = await requireFreePort(settings.port);
    await Promise.race([stopped, open({ ...settings, port }, services)]);
    say('Stopping …');
  } finally {
    for (const service of services.reverse()) await service.stop();
    release();
  }
}

type Keep = (service: Service) => Service;

/** The ports on which the servers of the shop find each other. */
interface Ports {
  readonly api: number;
  readonly registry: number;
  readonly taxOffice: number;
  readonly phones: number;
}

/** Opens the shop; rejects when it cannot be opened, or when a part of it keeps ending. */
async function open(settings: StartSettings, services: Service[]): Promise<never> {
  const { dataDir } = settings;
  const keep: Keep = (service) => {
    services.push(service);
    return service;
  };
  await ensureLocalMember(dataDir, userInfo().username, { renew: true });
  if (settings.isDemo) await ensureDemoMembers(dataDir);
  const [api = 0, registry = 0, taxOffice = 0, phones = 0] = await freePorts(4);
  const ports = { api, registry, taxOffice, phones };
  // Both take long on a first start, and neither needs the other.
  await Promise.all([openData(settings, ports, keep), openReleases(settings, ports, keep)]);
  announce(settings);
  await openStandIns(settings, ports, keep);

  const ended = Promise.race(services.map((service) => service.ended.then(() => service.name)));
  const keepsEnding = ended.then((name): never => {
    throw new StartError(`${name} keeps exiting; its last output is above.`);
  });
  await Promise.race([keepsEnding, openBackOffice(settings)]);
  return keepsEnding;
}

/** Opens the parts that only staff need, for which shoppers need not wait, and fills the environments besides the local one. */
async function openBackOffice({ dataDir, port, environments }: StartSettings): Promise<void> {
  const others = RELEASED.filter((name) => !STOREFRONT.includes(name));
  const isAwaited = changedOf(others).length > 0;
  if (isAwaited) say('\nThe back-office will open in a moment.');
  await release(dataDir, others);
  await fillEnvironments(
    dataDir,
    environments.map(({ environment }) => environment),
    say,
  );
  if (isAwaited) say(`The back-office is open too (after ${uptime()}).`);
  for (const { environment, host } of environments) say(`The releases of ${environment}: http://${host}:${port}`);
}

/** Builds those of the workspaces that have changed, and pins them. */
async function release(dataDir: string, workspaces: readonly string[]): Promise<void> {
  await buildChanged(say, compressBuild, workspaces);
  await pinNewReleases(dataDir, say, workspaces);
}

const uptime = () => `${process.uptime().toFixed(1)} s`;

/** The services that the demo shop simulates: the tax office, which signs sales, and simulated phones, which pay. */
const standInsOf = ({ isDemo }: StartSettings) => ({
  taxOffice: isDemo && !process.env['ETIMS_BASE_URL'],
  phones: isDemo && !process.env['MPESA_BASE_URL'],
});

/** Opens the data and starts the API on it. */
async function openData(settings: StartSettings, ports: Ports, keep: Keep): Promise<void> {
  const { dataDir, port, isDemo } = settings;
  if (isDemo) await putDemoShop(dataDir, say);
  const stands = standInsOf(settings);
  say('Starting the API …');
  const api = await openApi(settings, ports.api, {
    ...(stands.taxOffice && taxOfficeSettings(ports.taxOffice)),
    ...(stands.phones && mpesaPhonesSettings(ports.phones, `http://localhost:${port}`)),
  });
  keep(api);
}

/** Starts the demo shop's simulators. Nothing waits for them: the API retries until they answer. */
async function openStandIns(settings: StartSettings, ports: Ports, keep: Keep): Promise<void> {
  const stands = standInsOf(settings);
  const { dataDir } = settings;
  await Promise.all([
    stands.taxOffice && openStandIn(startTaxOffice, 'etims-simulator', dataDir, ports.taxOffice).then(keep),
    stands.phones && openStandIn(startMpesaPhones, 'mpesa-simulator', dataDir, ports.phones).then(keep),
  ]);
  if (stands.phones) say(`The M-Pesa phones of the demo shop: http://127.0.0.1:${ports.phones}`);
  if (stands.taxOffice) say(`The tax office of the demo shop: http://127.0.0.1:${ports.taxOffice}`);
}

const openStandIn = (start: typeof startTaxOffice, log: string, dataDir: string, firstPort: number): Promise<Service> =>
  superviseService((port) => start(dataDir, port, { logFile: logFile(dataDir, log) }), say, { firstPort });

/** Builds the shop's pages from today's sources, and starts the servers that deliver them. */
async function openReleases(settings: StartSettings, ports: Ports, keep: Keep): Promise<void> {
  const { dataDir, port, environmentsText } = settings;
  await release(dataDir, STOREFRONT);

  const origins = { API_ORIGIN: `http://127.0.0.1:${ports.api}`, DATA_DIR: dataDir };
  const openServer = (name: string, source: string, firstPort: number, more: (port: number) => NodeJS.ProcessEnv) =>
    superviseService(
      (own) => startService(name, source, { ...origins, ...more(own) }, { logFile: logFile(dataDir, name.slice(4)) }),
      say,
      { firstPort },
    ).then(keep);
  say('Starting the registry …');
  await openServer('The registry', 'platform/src/registry-server/server.ts', ports.registry, (own) => ({
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: String(own),
  }));
  say('Starting the gateway …');
  const token = await ensureGatewayToken(dataDir, join(dataDir, 'publisher', 'gateway-token'));
  await openServer('The gateway', 'platform/src/gateway/server.ts', port, (own) => ({
    PORT: String(own),
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    ENVIRONMENTS: environmentsText,
    REGISTRY_URL: `http://127.0.0.1:${ports.registry}`,
    REGISTRY_TOKEN: token,
  }));
}

function announce({ dataDir, port, isDemo, hasOwnDatabase, sendsMails }: StartSettings): void {
  say(`\nOfisi is open: http://localhost:${port} (after ${uptime()})`);
  say('');
  if (isDemo) {
    say('Demo accounts (role e-mail password):');
    for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role} ${email} ${password}`);
  } else {
    const when = hasOwnDatabase ? '' : ', while the shop is stopped';
    say(`The first Developer account${when}: DATA_DIR=${dataDir} npm run first-developer -- --name "…" --email …\n`);
  }
  if (!sendsMails) say(`\nMails are written to ${join(dataDir, 'outbox')}.`);
  say(
    `\nLogs are in ${join(dataDir, LOG_FOLDER)}; npm run incident -- <reference> finds the entries for a reference that a visitor quotes.`,
  );
  say('\nPress Ctrl-C to stop.');
}

endWith(start());
