import { folderRegistry } from '@ofisi/platform/registry/registry';
import { followEnvironment } from '@ofisi/platform/gateway/current-environment';
import { buildGateway } from '@ofisi/platform/gateway/gateway';
import { rememberReleases } from '@ofisi/platform/gateway/release-reader';
import type { ResolvedEnvironment } from '@ofisi/platform/gateway/resolve-environment';
import { readSettings } from '@ofisi/platform/gateway/settings';
import { LOCAL_ENVIRONMENT } from '../scripts/pin-new-releases';
import { SET_HEADER } from './set-header';

/**
 * A gateway with many sets, for `memory.ts`, which starts it as a process of its own: the pinned releases under as many
 * names as are asked for. Answers a message with its memory.
 */
async function main(): Promise<void> {
  const { port, host, dataDir, ...settings } = readSettings(process.env);
  const registry = folderRegistry(dataDir);
  const pinned = followEnvironment(
    registry.environments,
    LOCAL_ENVIRONMENT,
    rememberReleases(registry.releases),
    (text) => console.error(text),
  );
  const sets = new Map<string, ResolvedEnvironment>();
  const resolve = async (name: string): Promise<ResolvedEnvironment | null> => {
    const known = sets.get(name);
    if (known) return known;
    const base = await pinned();
    if (!base) return null;
    const set = { ...base, boot: { ...base.boot, environment: `set-${name}` } };
    sets.set(name, set);
    return set;
  };
  const app = await buildGateway({
    ...settings,
    registry,
    resolve: (request) => resolve(String(request.headers[SET_HEADER] ?? '0')),
  });
  await app.listen({ port, host });
  const address = app.server.address();
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.({ rss: process.memoryUsage.rss() });
  });
  process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : port });
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
  process.on('disconnect', () => process.exit(0));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
