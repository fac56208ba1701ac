import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportDocument } from '../export/export-document';
import { exportEnvironment } from '../export/export-environment';
import { status } from '../releases/status';
import { listen } from './clients';
import type { FakeAnswer } from './fake-api';
import { temporaryFolder } from './fixtures';
import { openRenderingGateway, product } from './server-bundles';

export const PICTURE = '/uploads/items/chair.webp';
export const PIXELS = 'pixels';

const NAMES = ['chair', 'desk', 'gone'];
const pages = NAMES.map((slug) => ({ path: `/product-item/${slug}`, changed_at: '2026-11-01T08:00:00Z', image: null }));

const picture: FakeAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, immutable' }).end(PIXELS);

/** What happens between a gateway and whoever asks it. */
class Meddling {
  before: ((url: string) => Promise<void>) | null = null;
  /** Another body for an address; undefined: its own. */
  instead: ((url: string) => string | undefined) | null = null;
}

/**
 * A shop behind a gateway that listens, and a folder to export it to: the products chair (with a picture) and desk, and one that is listed
 * but gone.
 */
export async function openExportedShop() {
  const opened = await openRenderingGateway(
    {},
    {
      '/sitemap-pages': { body: { status: 200, pages } },
      ...product('chair', 4_500, PICTURE),
      ...product('desk', 9_000),
      [PICTURE]: picture,
    },
  );
  const { registry, app } = opened;
  const folder = temporaryFolder();
  const requested: string[] = [];
  const meddling = new Meddling();
  app.addHook('onRequest', async ({ url }) => meddling.before?.(url));
  app.addHook('onSend', async ({ url }, reply, payload) => {
    const other = meddling.instead?.(url);
    if (other !== undefined) void reply.removeHeader('content-encoding').removeHeader('content-length');
    return other ?? payload;
  });
  app.addHook('onResponse', (request, reply, done) => {
    requested.push(`${reply.statusCode} ${request.url}`);
    done();
  });
  const origin = new URL(`http://127.0.0.1:${await listen(app)}`);
  const calls = {
    status: (environment: string) => status(registry, environment),
    async release(remote: string, id: string) {
      const found = await registry.releases.read(remote, id);
      if (!found) throw new Error(`There is no ${remote} ${id}.`);
      return found;
    },
  };
  return {
    ...opened,
    origin,
    folder,
    meddling,
    /** Status and address of what the gateway was asked for, until they are taken. */
    takeRequested: () => requested.splice(0),
    run: (mostPages = 100) =>
      exportEnvironment({ registry: calls, environment: 'local', shop: origin, folder, mostPages }),
    document: async () => JSON.parse(await readFile(join(folder, 'export.json'), 'utf8')) as ExportDocument,
    read: (file = '') => readFile(join(folder, file), 'utf8'),
  };
}
