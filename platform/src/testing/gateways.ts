import type { BootDocument } from '@ofisi/shared-contract/boot';
import { silentLog } from '@ofisi/shared-server/log';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildGateway, type GatewaySettings } from '../gateway/gateway';
import type { Registry } from '../registry/registry';
import { emptyRegistry, openShop } from './fixtures';

interface Closable {
  readonly close: (done: () => void) => unknown;
}

const open: Closable[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await new Promise<void>((resolve) => void one.close(resolve));
});

/** Closes the object after the test, before those that were opened earlier. */
export function closeAfterTest(one: Closable): void {
  open.push(one);
}

/** A gateway on a registry, in front of an API that is down unless the changes name one. */
export async function gatewayOn(registry: Registry, changes: Partial<GatewaySettings> = {}): Promise<FastifyInstance> {
  const app = await buildGateway({
    registry,
    environment: 'local',
    apiOrigins: ['http://127.0.0.1:9'],
    log: silentLog(),
    trustedProxies: null,
    publicOrigin: null,
    ...changes,
  });
  closeAfterTest(app);
  return app;
}

/** The same, with the shell and the storefront pinned. */
export async function openGateway(changes?: Partial<GatewaySettings>) {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  return { app: await gatewayOn(registry, changes), registry, dataDir, shell, shop };
}

/** Requests a page and parses its boot document. */
export async function page(app: FastifyInstance, url: string, request: Omit<InjectOptions, 'url'> = {}) {
  const answer = await app.inject({ ...request, url });
  const [, json = ''] = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(answer.body) ?? [];
  return {
    ...answer,
    status: answer.statusCode,
    html: answer.body,
    headers: answer.headers,
    boot: JSON.parse(json) as BootDocument,
  };
}
