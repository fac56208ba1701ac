import { checkout, type TestShop } from './test-shop';

/** An item as a shopper could name it. */
export interface Sought {
  readonly id: number;
  readonly slug: string;
  readonly oldSlug: string;
  readonly title: string;
  /** A word of the title, and its beginning. */
  readonly word: string;
  readonly sku: string;
}

/** What the calls may be asked for besides; exists in the shop. */
export interface Beside {
  readonly item: number;
  readonly machine: { readonly id: number; readonly slug: string };
  readonly category: { readonly id: number; readonly slug: string };
  readonly brand: { readonly id: number; readonly slug: string };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
}

export interface Made {
  readonly path: string;
  /** The call and what it was asked for, with the item's own values by their names. */
  readonly asked: string;
  /** Whether the request named the item: its answer may then repeat what was sent. */
  readonly isNamed: boolean;
  readonly answer: string;
}

/** Values of parameters. A parameter without an entry fails the test: say here how an item could be asked for by it. */
const valuesOf = (sought: Sought, { item, machine, category, brand }: Beside): Readonly<Record<string, string[]>> => ({
  q: [sought.title, sought.word, sought.word.slice(0, 4), sought.sku, String(sought.id)],
  ids: [String(sought.id), `${item},${sought.id}`],
  items: [String(sought.id), `${item},${sought.id}`],
  slug: [sought.slug, sought.oldSlug, machine.slug],
  id: [String(sought.id), String(category.id), String(brand.id)],
  machines: [String(machine.id)],
  category: [category.slug],
  brand: [brand.slug],
  min: ['1'],
  max: ['1000000'],
  with: ['condition-new'],
  page: ['1'],
  per_page: ['20'],
  sort: ['newest', 'price', '-price', 'best'],
  after: ['99999'],
  before: ['1'],
  elsewhere: ['1'],
  first: ['20'],
  format: ['csv'],
  part: ['1'],
  token: ['x'.repeat(32)],
});

const CONTACT = { first_name: 'Achieng', last_name: 'Odhiambo', phone_number: '0712 345 678', location: 'Nairobi' };

/** Bodies of the calls that name items. */
const BODIES: Readonly<Record<string, (sought: Sought, beside: Beside) => object[]>> = {
  '/api/cart/quote': ({ id }, { item }) => [
    { items: [{ id, quantity: 1 }] },
    {
      items: [
        { id, quantity: 1 },
        { id: item, quantity: 1 },
      ],
    },
  ],
  '/api/ordered-products': ({ id }, { item }) => [
    checkout([{ id, price: 1000, quantity: 1 }]),
    checkout([
      { id: item, price: 1000, quantity: 1 },
      { id, price: 1, quantity: 1 },
    ]),
  ],
  '/api/quote-requests': ({ id }) => [{ ...CONTACT, items: [{ id, quantity: 2 }] }],
  '/api/add-review': ({ id }) => [{ item_id: id, rate: 4 }],
  '/api/missed-searches': ({ title }) => [{ q: title }],
  '/api/user/wishlist': ({ id }) => [{ add: [id], remove: [] }],
  '/api/orders/{token}/return-requests': ({ id }) => [
    { items: [{ order_line_id: id, quantity: 1 }], reason: 'faulty' },
  ],
  '/api/user/machines': (_, { machine }) => [{ add: [machine.id], remove: [] }],
};

/** Of a request's schema: it may name an item. */
const NAMES_ITEMS = /"(?:items?|item_id|product_id|ids?|slug|q)":/;

/** Every number that depends on when or how often something was asked. */
const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b[A-Z]{2,3}\d{7,}\b|"order_token":"[^"]*"/g;

/** The text with the item's own values replaced by their names. */
function unnamed(text: string, sought: Sought): string {
  const { id, ...words } = sought;
  const named = Object.entries(words).sort(([, one], [, other]) => other.length - one.length);
  const said = named.reduce((rest, [name, value]) => rest.replaceAll(new RegExp(value, 'gi'), `<${name}>`), text);
  return said.replaceAll(new RegExp(String.raw`(?<![\d.-])${id}(?![\d.])`, 'g'), '<id>');
}

/** All requests that can be made of a call: without anything, and with each value of each parameter. */
function requestsOf(path: string, { parameters = [] }: Operation, values: Readonly<Record<string, string[]>>) {
  const asked = parameters.filter((one) => one.in !== 'header');
  const first = (name: string) => {
    const known = values[name];
    if (!known) throw new Error(`${path} takes ${name}: say in shoppers-calls.ts how it could name an item.`);
    return known[0] ?? '';
  };
  const needed = new Map(asked.map((one) => [one, first(one.name)] as const).filter(([one]) => one.required));
  const chosen = [
    needed,
    ...asked.flatMap((one) => (values[one.name] ?? []).map((value) => new Map(needed).set(one, value))),
  ];
  const urls = chosen.map((given) => {
    let url = path;
    const query = new URLSearchParams();
    for (const [{ in: place, name }, value] of given) {
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return query.size > 0 ? `${url}?${query.toString().replaceAll('+', '%20')}` : url;
  });
  return [...new Set(urls)];
}

/** These calls end the session that the others use; those of imports decide by the kind of import whom they are for. */
const LEFT_OUT = /^\/api\/(?:logout|user\/log-out-everywhere|[a-z]+-import\b.*|view-imports\b.*)$/;

interface Call {
  readonly path: string;
  readonly isRead: boolean;
  readonly operation: Operation;
}

async function callsOf(shop: TestShop): Promise<Call[]> {
  const { paths } = (await shop.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, isRead: method === 'get', operation })),
  );
}

/**
 * The calls that a guest may make, and those that only a customer may, from the API's own document: a guest is refused with 401, and a
 * customer with 403, where a call is not for them.
 */
export async function findShoppersCalls(shop: TestShop, customer: Record<string, string>) {
  const [guests, customers]: [Call[], Call[]] = [[], []];
  for (const call of (await callsOf(shop)).filter(({ path }) => !LEFT_OUT.test(path))) {
    const url = call.path.replaceAll(/\{\w+\}/g, '1');
    const statusFor = async (headers: Record<string, string>) =>
      (await (call.isRead ? shop.get(url, headers) : shop.post(url, {}, headers))).statusCode;
    if ((await statusFor({})) !== 401) guests.push(call);
    else if ((await statusFor(customer)) !== 403) customers.push(call);
  }
  return { guests, customers };
}

/** Makes these calls in every way in which they could show or name the item. */
export async function makeCalls(
  shop: TestShop,
  calls: readonly Call[],
  sought: Sought,
  beside: Beside,
  headers: Record<string, string> = {},
): Promise<Made[]> {
  const values = valuesOf(sought, beside);
  const made: Made[] = [];
  for (const { path, isRead, operation } of calls) {
    const bodies = BODIES[path]?.(sought, beside) ?? [];
    if (!isRead && bodies.length === 0 && NAMES_ITEMS.test(JSON.stringify(operation.requestBody ?? ''))) {
      throw new Error(`${path} may name an item: say in shoppers-calls.ts with what body.`);
    }
    const requests = requestsOf(path, operation, values).flatMap((url) =>
      (bodies.length > 0 && !isRead ? bodies : [{}]).map((body) => ({ url, body })),
    );
    for (const { url, body } of requests) {
      const { statusCode, body: text } = await (isRead ? shop.get(url, headers) : shop.post(url, body, headers));
      const request = `${isRead ? 'GET' : 'POST'} ${decodeURIComponent(url)} ${JSON.stringify(body)}`;
      const asked = unnamed(request, sought);
      const answer = `${statusCode} ${unnamed(text.replaceAll(VARYING, '<varying>'), sought)}`;
      made.push({ path, asked, isNamed: asked !== request, answer });
    }
  }
  return made;
}
