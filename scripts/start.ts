import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { buildChanged } from '@ofisi/services/build-releases';
import { ensureGatewayToken } from '@ofisi/platform/registry/gateway-token';
import { ensureLocalMember } from '@ofisi/platform/registry/local-member';
import { putDemoShop } from '@ofisi/services/demo-shop';
import { fillEnvironments, LOCAL_ENVIRONMENT, pinNewReleases } from '@ofisi/services/pin-new-releases';
import { superviseService } from '@ofisi/services/supervised-service';
import { LOG_FOLDER } from '@ofisi/services/log-file';
import { startService, type Service } from '@ofisi/services/service';
import { requireFreePort, StartError } from '@ofisi/services/start-checks';
import { mpesaPhonesSettings, startMpesaPhones } from '@ofisi/services/mpesa-phones';
import { startTaxOffice, taxOfficeSettings } from '@ofisi/services/tax-office';
import { startSettings, type StartSettings } from '@ofisi/services/start-settings';
import { endWith, logFile, onStop, openApi, say, takeDataFolder } from './running-shop';

/**
 * `npm start`: the whole shop on one address. `PORT` (8080), `DATA_DIR` (`.data`), `DATABASE_URL` (none: embedded data),
 * `DEMO` (1: embedded data that is empty is filled with the demo content), `ENVIRONMENTS` (qa and staging, at `qa.localhost` and
 * `staging.localhost`), `PUBLIC_ORIGIN` (`http://localhost:<PORT>`),
 * `SMTP_URL` and `MAIL_FROM` (none: mails are files in `DATA_DIR/outbox`), `ETIMS_BASE_URL` (none: the demo shop has a stand-in for the tax office), `MPESA_BASE_URL` (none: it has
 * one for M-Pesa). Exit code 0 after Ctrl-C, 1 with one sentence when it cannot start or a part of it keeps ending.
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

/** Opens the shop; rejects when it cannot be opened, or when a part of it keeps ending. */
async function open(settings: StartSettings, services: Service[]): Promise<never> {
  const { dataDir, port, environmentsText } = settings;
  const keep = (service: Service): Service => {
    services.push(service);
    return service;
  };
  await ensureLocalMember(dataDir, userInfo().username, { renew: true });
  // Both take long where there is nothing yet, and neither needs the other.
  const [{ api, taxOffice, phones }] = await Promise.all([openData(settings, keep), prepareReleases(settings)]);
  say('Starting the registry …');
  const registrySettings = {
    DATA_DIR: dataDir,
    REGISTRY_HOST: '127.0.0.1',
    API_ORIGIN: `http://127.0.0.1:${api.port}`,
  };
  const registry = keep(
    await superviseService(
      (registryPort) =>
        startService(
          'The registry',
          'platform/src/registry-server/server.ts',
          { ...registrySettings, REGISTRY_PORT: String(registryPort) },
          { logFile: logFile(dataDir, 'registry') },
        ),
      say,
    ),
  );
  say('Starting the gateway …');
  const gatewaySettings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    ENVIRONMENTS: environmentsText,
    API_ORIGIN: `http://127.0.0.1:${api.port}`,
    REGISTRY_URL: `http://127.0.0.1:${registry.port}`,
    REGISTRY_TOKEN: await ensureGatewayToken(dataDir, join(dataDir, 'publisher', 'gateway-token')),
  };
  const options = { logFile: logFile(dataDir, 'gateway') };
  const gateway = keep(
    await superviseService(
      () => startService('The gateway', 'platform/src/gateway/server.ts', gatewaySettings, options),
      say,
    ),
  );
  announce({ ...settings, port: gateway.port });
  if (phones) say(`The phones that pay the demo shop by M-Pesa: http://127.0.0.1:${phones.port}`);
  if (taxOffice) say(`The tax office of the demo shop: http://127.0.0.1:${taxOffice.port}`);

  const ended = await Promise.race(services.map((service) => service.ended.then(() => service.name)));
  throw new StartError(`${ended} keeps ending by itself; its last output is above.`);
}

/** The releases of today's sources, in every environment. */
async function prepareReleases({ dataDir, environments }: StartSettings): Promise<void> {
  await buildChanged(say);
  await pinNewReleases(dataDir, say);
  const names = environments.map(({ environment }) => environment);
  await fillEnvironments(dataDir, names, say);
}

/** The data, the API on it, and whom the demo shop deals with. */
async function openData(settings: StartSettings, keep: (service: Service) => Service) {
  const { dataDir, port, isDemo } = settings;
  if (isDemo) await putDemoShop(dataDir, say);
  const [taxOffice, phones] = await Promise.all([
    isDemo && !process.env['ETIMS_BASE_URL'] ? openTaxOffice(dataDir).then(keep) : null,
    isDemo && !process.env['MPESA_BASE_URL'] ? openPhones(dataDir).then(keep) : null,
  ]);
  say('Starting the API …');
  const api = await openApi(settings, {
    ...(taxOffice && taxOfficeSettings(taxOffice.port)),
    ...(phones && mpesaPhonesSettings(phones.port, `http://localhost:${port}`)),
  });
  return { api: keep(api), taxOffice, phones };
}

/** The demo shop has its sales signed by a stand-in. */
const openTaxOffice = (dataDir: string): Promise<Service> =>
  superviseService((port) => startTaxOffice(dataDir, port, { logFile: logFile(dataDir, 'etims-simulator') }), say);

/** It is paid from phones that nobody holds. */
const openPhones = (dataDir: string): Promise<Service> =>
  superviseService((port) => startMpesaPhones(dataDir, port, { logFile: logFile(dataDir, 'mpesa-simulator') }), say);

function announce({ dataDir, port, isDemo, hasOwnDatabase, sendsMails, environments }: StartSettings): void {
  say(`\nOfisi is open: http://localhost:${port} (after ${process.uptime().toFixed(1)} s)`);
  for (const { environment, host } of environments)
    say(`  with the releases of ${environment}: http://${host}:${port}`);
  say('');
  if (isDemo) {
    say('Demo accounts (role e-mail password):');
    for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role} ${email} ${password}`);
  } else {
    const when = hasOwnDatabase ? '' : ', while the shop is stopped';
    say(
      `The first Developer account${when}: DATA_DIR=${dataDir} node --import tsx api/src/first-developer.ts --name "…" --email …\n`,
    );
  }
  if (!sendsMails) say(`\nMails are written to ${join(dataDir, 'outbox')}.`);
  say(`\nLogs are in ${join(dataDir, LOG_FOLDER)}; npm run incident -- <reference> finds what a visitor quotes.`);
  say('\nCtrl-C stops it.');
}

endWith(start());
