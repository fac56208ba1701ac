import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import { matchRoute } from '@ofisi/platform/sets/match-route';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { heads } from '../server-bundle';
import { arrival, item, offer, openCategory, printers, toners } from '../testing/catalogue';
import { declaredAnswers, manifest, RENDERED } from '../testing/rendered';

/** The page head for `address`, built from these response bodies by API path. */
function headOf(address: string, data: Readonly<Record<string, unknown>> = declaredAnswers(address)): PageHead {
  const routes = manifest.routes.map((route) => ({ ...route, remote: manifest.name }));
  const match = matchRoute(routes, new URL(address, 'http://shop').pathname);
  const describePage = heads[match?.route.id ?? ''];
  if (!match || !describePage) throw new Error(`Nothing describes ${address}.`);
  return describePage({ params: match.params, data });
}

const productHead = (facts: Partial<Item> = {}) => {
  const thing = item(7, { category: toners, category_slug: 'toners', ...facts });
  return headOf(`/product-item/${thing.slug}`, { [`/open-arrival/${thing.slug}`]: arrival(thing) });
};

const ofType = ({ structuredData = [] }: PageHead, type: string) =>
  structuredData.find((entry) => entry['@type'] === type);

describe('the head of a product page', () => {
  it('describes the product and its price', () => {
    const head = productHead({
      title: 'Kyocera TK-1170 toner',
      description: '["Black","2,300 pages"]',
      slug: 'tk-1170',
      image: 'tk 1170.webp',
      effective_price: 4500,
      available: 3,
      brand: { id: 1, brand_name: 'Kyocera', brand_slug: 'kyocera' },
    });
    expect(head).toMatchObject({
      title: 'Kyocera TK-1170 toner',
      description: 'Black. 2,300 pages',
      address: '/product-item/tk-1170',
      picture: '/uploads/items/tk%201170.webp',
      type: 'product',
    });
    expect(ofType(head, 'Product')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Kyocera TK-1170 toner',
      description: 'Black. 2,300 pages',
      sku: '7',
      url: '/product-item/tk-1170',
      category: 'Toners',
      image: '/uploads/items/tk%201170.webp',
      brand: { '@type': 'Brand', name: 'Kyocera' },
      offers: {
        '@type': 'Offer',
        url: '/product-item/tk-1170',
        price: 4500,
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Ofisi' },
      },
    });
    expect(ofType(head, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'Toners', item: '/shop-icon/toners' },
      { '@type': 'ListItem', position: 3, name: 'Kyocera TK-1170 toner', item: '/product-item/tk-1170' },
    ]);
  });

  it('lists all of its pictures', () => {
    const thing = item(7, { image: 'a.webp' });
    const page = arrival(thing, { pictures: ['a.webp', 'b.webp'] });
    const head = headOf(`/product-item/${thing.slug}`, { [`/open-arrival/${thing.slug}`]: page });
    expect(ofType(head, 'Product')?.['image']).toEqual(['/uploads/items/a.webp', '/uploads/items/b.webp']);
    expect(head.picture).toBe('/uploads/items/a.webp');
  });

  it('claims no missing brand, picture, stock or rating', () => {
    const head = productHead({
      ...{ title: 'Used "printer" </script>', actual_name: 'Model P', description: '[]', image: null, brand: null },
      ...{ available: 0, condition: 'refurbished', rating_count: 0, rating_avg: null, effective_price: 20_000.5 },
    });
    expect([head.picture, head.description]).toEqual([null, 'Model P']);
    const product = ofType(head, 'Product');
    for (const name of ['brand', 'image', 'aggregateRating']) expect(product).not.toHaveProperty(name);
    expect(product?.['offers']).toMatchObject({
      price: 20_000.5,
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/RefurbishedCondition',
    });
  });

  it('contains the offer price, its end, and the old price struck through on the page', () => {
    const active_offer = offer(10);
    const head = productHead({ actual_price: 4500, effective_price: 4050, active_offer });
    expect(ofType(head, 'Product')?.['offers']).toMatchObject({
      price: 4050,
      priceValidUntil: active_offer.ends_on.slice(0, 10),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: 4500,
        priceCurrency: 'KES',
      },
    });
  });

  it('contains the rating if there are reviews', () => {
    const head = productHead({ rating_avg: 4.5, rating_count: 2 });
    expect(ofType(head, 'Product')?.['aggregateRating']).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
  });
});

describe('the head of a category page', () => {
  const path = '/open-category/toners?per_page=6';

  it('lists its items', () => {
    const toner = item(1, { title: 'Kyocera TK-1170 toner', slug: 'tk-1170' });
    const head = headOf('/shop-icon/toners', { [path]: openCategory([toner]) });
    expect(head).toMatchObject({ title: 'Toners', description: 'For every machine', address: '/shop-icon/toners' });
    expect(head.picture).toBe('/uploads/categories/toners.webp');
    expect(ofType(head, 'ItemList')).toMatchObject({
      numberOfItems: 1,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Kyocera TK-1170 toner', url: '/product-item/tk-1170' },
      ],
    });
  });

  it('counts all items, and lists those of its page at their positions', () => {
    const all = Array.from({ length: 8 }, (_, index) => item(index + 1));
    const answer = { '/open-category/toners?per_page=6&page=2': openCategory(all, toners, { page: 2 }) };
    expect(ofType(headOf('/shop-icon/toners?page=2', answer), 'ItemList')).toMatchObject({
      numberOfItems: 8,
      itemListElement: [
        { position: 7, name: 'Item 7' },
        { position: 8, name: 'Item 8' },
      ],
    });
  });

  it('has a description and a picture even if the category has none', () => {
    const plain = { ...toners, category_description: null, category_image: null };
    const items = [item(1, { image: null }), item(2, { image: 'two.webp' })];
    const head = headOf('/shop-icon/toners', { [path]: openCategory(items, plain) });
    expect(head.description).toMatch(/^Toners\. Printers, photocopiers/);
    expect(head.picture).toBe('/uploads/items/two.webp');
    expect(headOf('/shop-icon/toners', { [path]: openCategory([], plain) }).picture).toBeNull();
  });

  it('has the name of a category without items', () => {
    const address = `/shop-icon/${printers.category_slug}`;
    const head = headOf(address, {
      [`/open-category/${printers.category_slug}?per_page=6`]: openCategory([], printers),
    });
    expect([head.title, head.address]).toEqual([printers.category_name, address]);
  });
});

it('home describes the shop, its address and its search', () => {
  const head = headOf('/');
  expect(head).toMatchObject({
    title: 'Office equipment for Kenya',
    address: '/',
    picture: '/uploads/items/item-1.webp',
  });
  expect(ofType(head, 'OfficeEquipmentStore')).toMatchObject({
    name: 'Ofisi',
    url: '/',
    telephone: '+254 700 000 141',
    address: { streetAddress: 'Ofisi House, 2nd floor, Moi Avenue', addressLocality: 'Nairobi', addressCountry: 'KE' },
    openingHours: 'Mo-Sa 08:00-18:00',
  });
  expect(ofType(head, 'WebSite')?.['potentialAction']).toMatchObject({
    target: { urlTemplate: '/shop?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

it('describes the shop as its owner has set it, and omits the rest', () => {
  const unknown = { ...declaredAnswers('/'), [SHOP_SETTINGS_CALL]: undefined };
  const home = headOf('/', unknown);
  expect(ofType(home, 'OfficeEquipmentStore')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'OfficeEquipmentStore',
    '@id': '/#shop',
    name: 'Ofisi',
    description: home.description,
    url: '/',
    address: { '@type': 'PostalAddress', addressCountry: 'KE' },
    currenciesAccepted: 'KES',
  });
  const shop = { ...someSettings.shop, name: 'Baobab & Sons </script>', phones: ['0711 000 002'] };
  const head = headOf('/', { ...unknown, [SHOP_SETTINGS_CALL]: { ...someSettings, shop } });
  for (const type of ['OfficeEquipmentStore', 'WebSite']) {
    expect(ofType(head, type)).toMatchObject({ name: 'Baobab & Sons </script>' });
  }
  expect(ofType(head, 'OfficeEquipmentStore')).toMatchObject({
    telephone: '0711 000 002',
    paymentAccepted: 'VISA, Mastercard, M-PESA, Airtel Money',
    sameAs: ['https://www.facebook.com/ofisi.example', 'https://www.instagram.com/ofisi.example'],
  });
});

it('shop, about us and delivery have titles', () => {
  expect(headOf('/shop')).toMatchObject({ title: 'Shop', description: 'print with confidence', address: '/shop' });
  expect(headOf('/about-us')).toMatchObject({ title: 'About us', address: '/about-us' });
  expect(headOf('/delivery-and-returns')).toMatchObject({ title: 'Delivery and returns' });
});

it.each(RENDERED.map(([address]) => address))(
  '%s has a short description, and one address whatever its query',
  (address) => {
    const head = headOf(address);
    expect(head.title).not.toBe('');
    expect(head.description.length).toBeGreaterThan(10);
    expect(head.description.length).toBeLessThanOrEqual(160);
    expect(head.address).toBe(new URL(address, 'http://shop').pathname);
    expect(JSON.parse(JSON.stringify(head))).toEqual(head);
  },
);
