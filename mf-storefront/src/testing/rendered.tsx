import { matchRoute } from '@ofisi/platform/sets/match-route';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import type { RouteEntry } from '@ofisi/shared-contract/manifest';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { callsOf, readQuery } from '@ofisi/shared-contract/route-calls';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement } from 'react';
import { remote } from '../remote';
import { arrival, banner, brands, item, items, itemsPage, offer, openCategory, printers, toners } from './catalogue';

/** The shell owns the router; a test has to bring its own. */
interface RouterParts {
  readonly createMemoryRouter: (
    routes: readonly { readonly path: string; readonly element: ReactElement }[],
    options: { readonly initialEntries: readonly string[] },
  ) => object;
  readonly RouterProvider: ComponentType<{ readonly router: object }>;
}
const { createMemoryRouter, RouterProvider } = jest.requireActual<RouterParts>('react-router-dom');

const BLUR = 'data:image/webp;base64,AAAA';
const machine = item(1, {
  title: 'Kyocera M2540',
  actual_price: 20_000,
  effective_price: 17_000,
  active_offer: offer(15),
  image_blur: BLUR,
});
const many = [machine, item(2, { available: 0 }), item(3, { image: null }), ...items(24).slice(3)];

/** The API's responses by path: everything that a rendered page may request. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  [SHOP_SETTINGS_CALL]: someSettings,
  '/view-product-details': {
    categories: [toners, printers],
    arrivals: many.slice(0, 6),
    best_sellers: [machine],
    hot_deals: [],
    banners: [banner(1, { item_title: 'Ricoh C2003' }), banner(2)],
  },
  '/view-product-categories': { categories: [toners, printers] },
  '/view-product-brands': { brands },
  '/view-items?per_page=8': itemsPage(many),
  '/view-items?per_page=8&min=0&sort=price&page=2': itemsPage(many, 2),
  '/view-items?per_page=8&category=toners&page=3': itemsPage(many, 3),
  '/view-items?per_page=8&category=toners&min=1000&max=500000&sort=newest': itemsPage(many),
  '/view-items?per_page=8&category=k%26b%20%2F%C3%BC&brand=kyocera': itemsPage(many),
  '/view-items?per_page=8&q=kyocera': itemsPage([machine]),
  '/view-items?per_page=8&q=%20k%26b%20%C3%BC%2B': itemsPage([]),
  '/view-items?per_page=8&q=ky': itemsPage([machine]),
  '/search-items?elsewhere=1&per_page=8&q=kyocera': { items: [], similar: [item(90, { title: 'Kyosera' })] },
  '/search-items?elsewhere=1&per_page=8&q=%20k%26b%20%C3%BC%2B': { items: [], similar: [] },
  '/search-items?elsewhere=1&per_page=8&q=ky': { items: [], similar: [] },
  '/open-category/toners?per_page=6': openCategory(many),
  '/open-category/toners?per_page=6&brand=kyocera&page=2': openCategory(many, toners, { page: 2, brand: 'kyocera' }),
  '/open-category/printer-photocopiers?per_page=6&brand=hp': openCategory([], printers),
  '/find-machines': {
    brands: [{ brand_name: 'Brother', brand_slug: 'brother', machines: 12 }],
    machines: [],
    more: false,
  },
  '/open-machine/hp-laserjet-1020': {
    machine: {
      id: 3,
      slug: 'hp-laserjet-1020',
      name: 'HP LaserJet 1020',
      brand: { brand_name: 'HP', brand_slug: 'hp' },
      model: 'LaserJet 1020',
      other_names: [],
    },
    item: null,
    supplies: [{ kind: 'toner', pages: 2000, item: item(95, { title: 'HP 12A black toner' }) }],
    page_path: '/machine/hp-laserjet-1020',
  },
  '/open-arrival/item-1': arrival(machine, {
    supplies: [item(91, { title: 'TK-1170 toner', image_blur: BLUR })],
    fits: [item(92, { image: null })],
    related: [item(93), item(94, { available: 0 })],
    pictures: ['item-1.webp', 'item-1-side.webp'],
  }),
  '/compare-items?items=1%2C2': {
    items: [
      { ...machine, features: [{ key: 'paper', label: 'Paper size', value: 'A3' }], warranty_months: 12, vat_rate: 16 },
      { ...item(2), features: [], warranty_months: null, vat_rate: 0 },
    ],
  },
  '/open-arrival/item-2': arrival(item(2, { available: 0, image: null })),
};

/** What there is to choose from in any list. */
const CHOICES = [
  { label: 'Condition', options: [{ key: 'condition', value: 'refurbished', label: 'Refurbished', count: 7 }] },
];

/** Addresses of the pages that the server renders, each with a text that comes from the data. */
export const RENDERED: readonly (readonly [address: string, text: string])[] = [
  ['/', 'Ricoh C2003'],
  ['/about-us', 'WHO WE ARE'],
  ['/delivery-and-returns', 'Sample terms'],
  ['/service', 'What we do'],
  ['/shop', 'Kyocera M2540'],
  ['/shop?page=2&sort=price&min=0&utm_source=chat', 'Page 2 of 3'],
  ['/shop?category=toners&page=3', 'Page 3 of 3'],
  ['/shop?q=&min=1000&max=500000&category=toners&sort=newest', 'Any price'],
  ['/shop?sort=nonsense&page=0&min=abc', 'Page 1 of 3'],
  ['/shop?category=k%26b+%2F%C3%BC&brand=kyocera', 'Kyocera M2540'],
  ['/shop?q=kyocera&category=', 'Similar results'],
  ['/shop?q=+k%26b+%C3%BC%2B', 'No results for “k&amp;b ü+”.'],
  ['/shop?q=ky&max=abc', 'Kyocera M2540'],
  ['/shop-icon/toners', 'Kyocera M2540'],
  ['/shop-icon/toners?view=list&brand=kyocera&page=2', 'Page 2 of 4'],
  ['/shop-icon/printer-photocopiers?brand=hp', 'No products here yet.'],
  ['/machines', 'Brother'],
  ['/machine/hp-laserjet-1020', 'HP 12A black toner'],
  ['/compare', 'Nothing to compare yet'],
  ['/compare?items=1,2', 'Paper size'],
  ['/product-item/item-1', 'TK-1170 toner'],
  ['/product-item/item-2', 'Notify me'],
];

/** The manifest of the release. */
export const manifest = manifestOf(remote.definition);

/** Whether the server renders the page of a route. */
export const isRendered = (route: RouteEntry): boolean => route.indexable === true;

/** The responses to exactly the calls that the route declares for `address`, as the gateway makes them. */
export function declaredAnswers(address: string): Readonly<Record<string, unknown>> {
  const { pathname, search } = new URL(address, 'http://shop');
  const routes = manifest.routes.map((route) => ({ ...route, remote: manifest.name }));
  const match = matchRoute(routes, pathname);
  if (!match) throw new Error(`No route answers ${address}.`);
  return Object.fromEntries(
    [
      ...callsOf(match.route, match.params, readQuery(match.route, new URLSearchParams(search))),
      SHOP_SETTINGS_CALL,
    ].map((path) => {
      if (path.startsWith('/view-item-filters')) return [path, { filters: CHOICES }];
      if (!(path in ANSWERS)) throw new Error(`The route declares a call that the API does not know: ${path}`);
      return [path, ANSWERS[path]];
    }),
  );
}

/** The screen at `address` in a router of its own, and a query client filled with `answers`. */
export async function screenAt(address: string, answers: Readonly<Record<string, unknown>>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  for (const [path, body] of Object.entries(answers)) client.setQueryData([path], body);
  const routes = await Promise.all(
    remote.definition.routes.map(async ({ path, screen }) => {
      const Screen = await screen();
      return { path, element: <Screen /> };
    }),
  );
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const page = (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return { page, client };
}
