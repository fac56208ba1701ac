import { listenOnOtherAddresses } from '@ofisi/platform/http/connections/other-addresses';
import { type CurrentEnvironment, followEnvironment } from '@ofisi/platform/sets/current-environment';
import { buildGateway } from '@ofisi/platform/gateway/gateway';
import { readSettings } from '@ofisi/platform/gateway/settings';
import { usedRegistry } from '@ofisi/platform/gateway/used-registry';
import { releasesInMemory } from '@ofisi/platform/registry/releases-in-memory';
import { silentLog } from '@ofisi/shared-server/log';
import { SET_HEADER } from './set-header';

/** A gateway in which each request names the environment whose pins it wants; started by `sets.ts`. */
async function main(): Promise<void> {
  const { port, host, dataDir, registryAt, linkKey, trustedKeysFile, ...settings } = readSettings(process.env);
  const log = silentLog();
  const { registry } = await usedRegistry({ dataDir, registryAt, linkKey, trustedKeysFile, log });
  const { read: readRelease } = releasesInMemory(registry.releases);
  const followed = new Map<string, CurrentEnvironment>();
  const follow = (name: string): CurrentEnvironment => {
    const known =
      followed.get(name) ?? followEnvironment(registry.environments, name, readRelease, { warn: console.error });
    followed.set(name, known);
    return known;
  };
  const app = await buildGateway({
    ...settings,
    log,
    registry,
    resolve: (request) => follow(String(request.headers[SET_HEADER] ?? settings.environment))(),
  });
  await app.listen({ port, host });
  await listenOnOtherAddresses(app.server, host);
  const address = app.server.address();
  process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : port });
  const end = () => void app.close().then(() => process.exit(0));
  process.on('SIGTERM', end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
