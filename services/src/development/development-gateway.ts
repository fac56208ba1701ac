import { buildGateway } from '@ofisi/platform/gateway/gateway';
import { listenOnOtherAddresses } from '@ofisi/platform/http/connections/other-addresses';
import type { Registry } from '@ofisi/platform/registry/registry';
import { silentLog } from '@ofisi/shared-server/log';
import type { Source } from '@ofisi/tooling/development/source';
import { registryWithSource, requestedFile } from './source-registry';

const HOST = 'localhost';
const A_DAY_MS = 86_400_000;

interface DevelopmentGateway {
  /** The pinned releases; only read. */
  readonly registry: Registry;
  readonly environment: string;
  readonly source: Source;
  /** Content of the script that runs first in each page. */
  readonly pageScript: Buffer;
  readonly apiOrigins: readonly string[];
  /** 0: any free port. */
  readonly port: number;
}

/**
 * A gateway for an environment's pinned releases, one of which comes from its source: its files are those of the last compilation, and its
 * pages are notified of the next one. All pages are made in the browser. Resolves when it listens.
 */
export async function openDevelopmentGateway({ registry, source, pageScript, port, ...settings }: DevelopmentGateway) {
  const { remote } = source.document();
  const app = await buildGateway({
    ...settings,
    registry: registryWithSource(registry, source),
    log: silentLog(),
    trustedProxies: null,
    publicOrigin: null,
    rendering: 'off',
    // Pages keep a connection for changes as long as they are open.
    connections: { longestAnswer: A_DAY_MS, standstill: A_DAY_MS },
  });
  app.addHook('onRequest', async (request, reply) => {
    const wanted = requestedFile(request.url, remote);
    if (!wanted) return;
    reply.hijack();
    if (wanted.isOfSource) {
      request.raw.url = wanted.file;
      return source.handle(request.raw, reply.raw);
    }
    reply.raw.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    reply.raw.end(pageScript);
  });
  app.addHook('onSend', async (_request, reply) => {
    // It would block every script without a hash, and the scripts of a source have none.
    void reply.removeHeader('integrity-policy');
  });
  await app.listen({ port, host: HOST });
  await listenOnOtherAddresses(app.server, HOST);
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      await source.close();
      await app.close();
    },
  };
}
