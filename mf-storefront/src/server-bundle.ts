import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import type { ItemsResponse, OpenArrivalResponse, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import type { HeadFacts } from '@ofisi/shared-contract/page-head';
import { defineHeads } from '@ofisi/shared-contract/remote-app';
import { type ShopSettings, shopSettingsOf } from '@ofisi/shared-shop/shop-settings';
import { ABOUT_US_HEAD } from './about-us/about-us-head';
import { openArrivalPath } from './catalogue/catalogue';
import type { CategoryItemsPage } from './catalogue/lists';
import { categoryHead } from './category/category-head';
import { COMPARE_HEAD } from './compare/compare-head';
import { DELIVERY_HEAD } from './delivery/delivery-head';
import { breadcrumbs, categoryPath, itemList, machineSupplies, product, store, website } from './heads/structured-data';
import { homeHead } from './home/home-head';
import { productHead } from './product/product-head';
import { openMachinePath } from './machines/read-machines';
import { machineHead, machinesHead } from './machines/machine-heads';
import { machineTexts } from './texts/machines';
import type { remote } from './remote';
import { SERVICE_HEAD } from './service/service-head';
import { shopHead } from './shop/shop-head';

export { remote } from './remote';

/** The response to a call of the route, whatever its query; its type is the API's. */
const answerTo = <Body>({ data }: HeadFacts, path: string) =>
  Object.entries(data).find(([asked]) => asked.split('?', 1)[0] === path)?.[1] as Body;

const settingsOf = (facts: HeadFacts) =>
  shopSettingsOf(answerTo<Partial<ShopSettings> | undefined>(facts, SHOP_SETTINGS_CALL));

const SHOP_STEP = { name: 'Shop', path: '/shop' };
const MACHINES_STEP = { name: machineTexts.crumb, path: '/machines' };

/** The heads of the indexable pages: the head that the screen sets, and its structured data. */
export const heads = defineHeads<typeof remote>({
  home: (facts) => {
    const { best_sellers, arrivals } = answerTo<ProductDetailsResponse>(facts, '/view-product-details');
    const head = homeHead([...best_sellers, ...arrivals]);
    const settings = settingsOf(facts);
    return { ...head, structuredData: [store(settings, head.description), website(settings)] };
  },
  'about-us': (facts) => ({
    ...ABOUT_US_HEAD,
    structuredData: [
      store(settingsOf(facts), ABOUT_US_HEAD.description),
      breadcrumbs([{ name: ABOUT_US_HEAD.title, path: ABOUT_US_HEAD.address }]),
    ],
  }),
  delivery: () => ({
    ...DELIVERY_HEAD,
    structuredData: [breadcrumbs([{ name: DELIVERY_HEAD.title, path: DELIVERY_HEAD.address }])],
  }),
  service: () => ({
    ...SERVICE_HEAD,
    structuredData: [breadcrumbs([{ name: SERVICE_HEAD.title, path: SERVICE_HEAD.address }])],
  }),
  comparison: () => ({
    ...COMPARE_HEAD,
    structuredData: [breadcrumbs([SHOP_STEP, { name: COMPARE_HEAD.title, path: COMPARE_HEAD.address }])],
  }),
  shop: (facts) => {
    const { items } = answerTo<ItemsResponse>(facts, '/view-items');
    return { ...shopHead(items), structuredData: [breadcrumbs([SHOP_STEP])] };
  },
  category: (facts) => {
    const category = encodeURIComponent(facts.params['category'] ?? '');
    const body = answerTo<CategoryItemsPage>(facts, `/open-category/${category}`);
    const step = { name: body.category.category_name, path: body.page_path };
    return {
      ...categoryHead(body),
      structuredData: [itemList(body.category, body.viewCategory, body.meta), breadcrumbs([SHOP_STEP, step])],
    };
  },
  machines: () => ({ ...machinesHead(), structuredData: [breadcrumbs([MACHINES_STEP])] }),
  machine: (facts) => {
    const body = answerTo<OpenMachineResponse>(facts, openMachinePath(facts.params['slug'] ?? ''));
    const step = { name: body.machine.name, path: body.page_path };
    return {
      ...machineHead(body),
      structuredData: [machineSupplies(body), breadcrumbs([MACHINES_STEP, step])],
    };
  },
  product: (facts) => {
    const body = answerTo<OpenArrivalResponse>(facts, openArrivalPath(facts.params['slug'] ?? ''));
    const { viewArrival: item, page_path } = body;
    const head = productHead(body);
    const category = { name: item.category.category_name, path: categoryPath(item.category) };
    const steps = [category, { name: item.title, path: page_path }];
    return { ...head, structuredData: [product(settingsOf(facts), body, head.description), breadcrumbs(steps)] };
  },
});
