import { logFatalErrors } from '@ofisi/shared-server/log-fatal-errors';
import { openLog } from '@ofisi/shared-server/log';
import { openMetrics } from '@ofisi/shared-server/metrics-listener';
import { openTracing } from '@ofisi/shared-server/tracing';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { PlatformError, sentence, systemCode } from '../errors';
import { renderMetrics } from '../rendering/metrics';
import { listenOnOtherAddresses } from '../http/connections/other-addresses';
import { buildGateway } from './gateway';
import { readSettings } from './settings';
import { usedRegistry } from './used-registry';

/** Time for requests in progress to finish; after that the process ends regardless. */
const CLOSING_MS = 5_000;

async function main(): Promise<void> {
  createFilesPrivately();
  const {
    port,
    host,
    dataDir,
    metricsAt,
    logLevel,
    traces,
    trustedKeysFile,
    linkKey,
    registryAt,
    drainMs,
    ...settings
  } = readSettings(process.env);
  const log = openLog({ service: 'gateway', level: logLevel });
  logFatalErrors(log);
  const used = await usedRegistry({ dataDir, registryAt, linkKey, trustedKeysFile, log });
  const metrics = renderMetrics();
  let isDraining = false;
  const app = await buildGateway({
    ...settings,
    isDraining: () => isDraining,
    tracing: await openTracing({ service: 'gateway', ...traces }),
    log,
    registry: used.registry,
    files: used.files,
    registryCalls: { addressOf: used.addressOf },
    health: { store: used.health },
    metrics,
  });
  app.addHook('onClose', async () => used.close());
  await app.listen({ port, host }).catch((error: unknown) => {
    throw new PlatformError(400, listenSentence(error, port, 'PORT'));
  });
  await listenOnOtherAddresses(app.server, host);
  if (metricsAt) {
    await openMetrics(metrics.registry, metricsAt).catch((error: unknown) => {
      throw new PlatformError(400, listenSentence(error, metricsAt.port, 'METRICS_PORT'));
    });
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  log.info({ host, port: actual, environment: settings.environment }, 'started');
  process.send?.({ ready: true, port: actual });

  let isClosing = false;
  /** Drains first, so that whatever directs visitors here learns of it; a second signal skips the wait. */
  const end = (reason: string) => {
    if (isDraining || drainMs === 0) return shutDown(reason);
    isDraining = true;
    log.info({ reason, seconds: drainMs / 1000 }, 'draining');
    setTimeout(() => shutDown(reason), drainMs);
  };
  const shutDown = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    app.close().then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // A parent that died silently must not leave its gateway running.
  process.on('disconnect', () => shutDown('the parent process is gone'));
}

function listenSentence(error: unknown, port: number, variable: string): string {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another process; choose another with ${variable}.`;
  if (code === 'EACCES') return `Port ${port} is not allowed for this account; choose one above 1023 with ${variable}.`;
  return sentence(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
