import { logFatalErrors } from '@ofisi/shared-server/log-fatal-errors';
import { openLog } from '@ofisi/shared-server/log';
import { createFilesPrivately, makePrivate } from '@ofisi/shared-server/private-files';
import { PlatformError, sentence, systemCode } from '../errors';
import { objectHealthStore } from '../health/object-health-store';
import { bucketObjects, checkBucket } from '../registry/bucket-objects';
import { removeLocalAddress, writeLocalAddress } from '../registry/local-member';
import { registryFolder, registryIn } from '../registry/registry';
import { controlReleases } from '../releases/control-releases';
import { teller } from '../releases/tell';
import { buildRegistryServer } from './registry-server';
import { readSettings } from './settings';

/** Longer than a write takes. A running trial is cut off, which changes nothing. */
const CLOSING_MS = 5_000;

async function main(): Promise<void> {
  createFilesPrivately();
  const { port, host, logLevel, tell, ...settings } = readSettings(process.env);
  const { dataDir, bucket } = settings;
  const log = openLog({ service: 'registry', level: logLevel });
  logFatalErrors(log);
  if (bucket) await checkBucket(bucket);
  else makePrivate(registryFolder(dataDir));
  const place = bucket ? bucketObjects(bucket) : dataDir;
  const told = teller(tell, (message) => log.warn(message));
  const app = await buildRegistryServer({ ...settings, place, told, log });
  const stopControlling = controlReleases({
    registry: registryIn(place, settings.linkKey),
    health: objectHealthStore(place),
    told,
    log,
  });
  await app.listen({ port, host }).catch((error: unknown) => {
    if (systemCode(error) !== 'EADDRINUSE') throw error;
    throw new PlatformError(400, `Port ${port} is taken by another process; choose another with REGISTRY_PORT.`);
  });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  // The release tool on this machine finds the registry by it.
  const origin = `http://127.0.0.1:${actual}`;
  await writeLocalAddress(dataDir, origin);
  log.info({ host, port: actual, ...(bucket && { bucket: bucket.bucket }) }, 'started');
  process.send?.({ ready: true, port: actual });

  let isClosing = false;
  const shutDown = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    stopControlling()
      .then(() => removeLocalAddress(dataDir, origin))
      .then(() => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // A parent that died silently must not leave its registry running.
  process.on('disconnect', () => shutDown('the parent process is gone'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`);
  process.exit(1);
});
