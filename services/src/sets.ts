import { pin } from '@ofisi/platform/releases/pin';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from './pin-new-releases';
import { startService } from './service';
import { SET_HEADER } from './set-header';
import type { Shop } from './shop';

export interface Sets {
  readonly origin: string;
  readonly port: number;
  /** Process id of the gateway. */
  readonly pid: number;
  /** Headers that a visitor of that set sends. */
  readonly headersOf: (set: string) => Record<string, string>;
  readonly stop: () => Promise<void>;
}

/**
 * A gateway with several sets of releases at once, in front of the shop's own API: the pinned set and each of `sets`, by name, with other
 * releases of some remotes.
 */
export async function openSets(
  { dataDir, apiPort }: Pick<Shop, 'dataDir' | 'apiPort'>,
  sets: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<Sets> {
  const registry = folderRegistry(dataDir);
  const pinned = (await registry.environments.read(LOCAL_ENVIRONMENT))?.pins ?? {};
  for (const [environment, others] of Object.entries(sets)) {
    const releases = Object.entries(pinned).map(([remote, line]) => [remote, others[remote] ?? line.release] as const);
    // The shell first: the gate checks the others against it.
    for (const [remote, release] of releases.sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'))) {
      await pin(registry, { environment, remote, release, by: 'a tester', reason: 'journey' });
    }
  }
  const gateway = await startService('The gateway', 'services/src/gateway-of-sets.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  });
  return {
    origin: `http://localhost:${gateway.port}`,
    port: gateway.port,
    pid: gateway.pid,
    headersOf: (set) => ({ [SET_HEADER]: set }),
    stop: () => gateway.stop(),
  };
}
