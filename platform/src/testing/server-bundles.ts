import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import type { GatewaySettings } from '../gateway/gateway';
import { pin } from '../releases/pin';
import type { Registry } from '../registry/registry';
import { renderMetrics } from '../rendering/metrics';
import { fakeApi, type FakeAnswer } from './fake-api';
import { CHANGE, emptyRegistry, release, SHOP } from './fixtures';
import { gatewayOn } from './gateways';

/** A shell that shows what the route's screen renders from the data. */
export const SHELL_BUNDLE = `
  exports.provided = { words: { escape: (text) => String(text).replace(/[<&"]/g, (c) => '&#' + c.charCodeAt(0) + ';') } };
  exports.render = async ({ boot, address, prefetched, routeId, app }) => ({
    links: '<link rel="preload" as="image" href="/hero.webp">',
    markup: '<main data-address="' + address + '" data-revision="' + boot.revision + '">' +
      await app.screens[routeId]({ prefetched, address }) + '</main>',
  });`;

/** An expression of `params` and `data`. */
const PRODUCT_HEAD = `{
  title: Object.values(data)[0].name,
  description: 'A thing.',
  address: '/product-item/' + encodeURIComponent(params.slug),
  type: 'product',
}`;

/** The bundle of a storefront whose product screen runs \`product\` (a function body) and shows the product's name and price. */
export const shopBundle = (product = '', before = '', head = PRODUCT_HEAD): string => `
  const { escape } = require('words');
  ${before}
  exports.heads = {
    home: () => ({ title: 'home', description: 'A thing.', address: '/' }),
    product: ({ params, data }) => (${head}),
  };
  exports.remote = {
    screens: {
      home: () => '<h1>Shop</h1>',
      product: async ({ prefetched, address }) => {
        ${product}
        return Object.values(prefetched).map(({ name, price }) => '<h1>' + escape(name) + '</h1><p>KES ' + price + '</p>').join('');
      },
    },
  };`;

const BUNDLE = 'server/bundle.js';

export const withBundle = (code: string) => ({ server: BUNDLE, files: { [BUNDLE]: code } });

/** The API's answer about a product. */
export const product = (slug: string, price: number, name = slug): Record<string, FakeAnswer> => ({
  [`/open-arrival/${slug}`]: { body: { name, price }, etag: `"${slug}-${price}"` },
});

/** A gateway with a shell and a storefront that have server bundles, in front of an API that knows some products. */
export async function openRenderingGateway(
  bundles: { readonly shell?: string; readonly shop?: string },
  products: Record<string, FakeAnswer>,
  changes: Partial<GatewaySettings> = {},
) {
  const answers = { '/view-product-details': { body: {} }, ...products };
  const api = await fakeApi(answers);
  const { registry, dataDir } = emptyRegistry();
  const shell = await release(registry, 'shell', withBundle(bundles.shell ?? SHELL_BUNDLE));
  const shop = await release(registry, 'shop', withBundle(bundles.shop ?? shopBundle()));
  await pin(registry, { ...CHANGE, remote: 'shell', release: shell.releaseId });
  await pin(registry, { ...SHOP, release: shop.releaseId });
  const metrics = renderMetrics();
  // Generous, for a machine under other load. One process, so that whatever is warm is warm for the next page.
  const rendering = { budget: 5_000, coldBudget: 10_000, patience: 5_000, processes: 1 };
  const app = await gatewayOn(registry, {
    apiOrigins: [api.apiOrigin],
    metrics,
    ...changes,
    ...(changes.rendering !== 'off' && { rendering: { ...rendering, ...changes.rendering } }),
  });
  return { app, api, answers: answers as Record<string, FakeAnswer>, registry, dataDir, shell, shop, metrics };
}

/** Pins another release of the storefront. */
export async function pinShop(registry: Registry, bundle: string, version = '1.1.0'): Promise<ReleaseDocument> {
  const shop = await release(registry, 'shop', { version, ...withBundle(bundle) });
  await pin(registry, { ...SHOP, release: shop.releaseId });
  return shop;
}
