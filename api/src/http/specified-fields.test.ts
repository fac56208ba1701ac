import { openTestShop, type TestShop } from '../testing/test-shop';

/*
 * The names that the specification gives to the fields of its entities (SF §3, BO §3) and of calls (SF §7, BO §7), compared with the
 * document generated from the schemas. Additive fields are not checked.
 */

interface JsonSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Record<string, { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> }>
    >
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** In the list for staff, brand, category and unit are names, and the stock is `on_hand` (BO §3 Item). */
const ITEM =
  'id title slug actual_name description brand category unit initial_price actual_price discount is_hot_deal is_new_arrival condition image requires_serial total_counter on_hand';
const SOLD =
  'id slug title actual_name description image condition actual_price initial_price is_hot_deal stock_count category_slug';
const CATEGORY = 'id category_name category_slug category_image category_description';
const CUSTOMER =
  'id customer_name customer_email customer_phone alternate_phone organization address city country tax_id payment_terms opening_balance advance_balance credit_limit is_active notes';
const SUPPLIER = CUSTOMER.replaceAll('customer_', 'supplier_');
const ORDER =
  'id invoice first_name last_name phone_number location delivery_address amount payment_status payment_method customerCategory customerLocation items{id product_name price quantity}';
const DELIVERY =
  'id invoice delivery_address price quantity location payment_status payment_method payment_account discount delivered_by amount_paid note delivery_status order_id customer_name';
const RETURN = DELIVERY.replaceAll('delivery_address', 'return_address')
  .replace('delivered_by', 'returned_by')
  .replace('delivery_status', 'return_status');
const FOR_SELECTION = 'id first_name last_name invoice delivery_address location payment_status payment_method';
const PURCHASED =
  'id reference_number state quantity unit_cost date location added_by notes supplier{id supplier_name}';

const takenOf = (fields: string) => fields.replace(/\b(id|invoice|price|quantity) /g, '');

/** The response of a call: the field that holds the entity or its list, and the entity's fields. */
const ANSWERS: readonly (readonly [call: string, field: string, fields: string])[] = [
  ['get /user-roles-permissions', '', 'roles'],
  [
    'get /get-item-stats',
    '',
    'new_arrivals{count change} hot_products{count change} offers_active{count change} expenses{amount change}',
  ],
  ['get /view-product-details', 'categories', 'category_name category_slug category_image'],
  ['get /view-product-details', 'arrivals', SOLD],
  ['get /view-items', 'items', SOLD],
  ['get /get-category-items/{category}', 'categoryItem', SOLD],
  ['get /open-arrival/{slug}', 'viewArrival', SOLD],
  ['get /open-category/{category}', 'viewCategory', SOLD],
  ['get /view-items-for-staff', 'items', ITEM],
  ['get /view-product-form-options', 'categories', 'id category_name category_slug'],
  ['get /view-product-form-options', 'brands', 'id brand_name brand_slug'],
  ['get /view-product-form-options', 'units', 'id name short_name'],
  ['get /view-product-brands', 'brands', 'id brand_name brand_slug'],
  ['get /view-product-categories', 'categories', CATEGORY],
  ['get /view-units', 'units', 'id name short_name allow_decimal'],
  [
    'get /view-offers',
    'offers',
    'id item{title initial_price actual_price} item_id discount note description image starts_on ends_on',
  ],
  ['get /view-customers', 'customers', CUSTOMER],
  ['get /view-suppliers', 'suppliers', SUPPLIER],
  ['get /view-customer-categories', 'categories', 'category_name category_slug category_description'],
  [
    'get /view-customer-category-locations',
    'categoriesLocation',
    'categorylocation_name categorylocation_slug categorylocation_description',
  ],
  ['get /view-customer-form-options', 'categories', 'category_name category_slug'],
  ['get /view-customer-form-options', 'locations', 'categorylocation_name categorylocation_slug'],
  ['get /view-orders', 'orders', ORDER],
  ['get /view-orders-for-delivery', 'orders', FOR_SELECTION],
  ['get /view-orders-for-delivery', 'order_items', 'order_id product_name price quantity'],
  ['get /view-deliveries', 'deliveries', DELIVERY],
  ['get /view-returns', 'returns', RETURN],
  ['get /view-purchase-orders', 'purchaseOrders', `${PURCHASED} productItem{id title initial_price}`],
  [
    'get /view-purchases',
    'purchases',
    `${PURCHASED} product{id title initial_price} amount_paid paid_on payment_method payment_account`,
  ],
  ['get /view-purchase-form-options', 'products', 'id title initial_price'],
  ['get /view-purchase-form-options', 'suppliers', 'id supplier_name'],
  ['get /view-expense-categories', 'expenseCategories', 'name description'],
  [
    'get /view-expenses',
    'expenses',
    'id title amount date payment_method payment_account notes expense_category_id{id name} supplier_id{id supplier_name} added_by',
  ],
  ['get /view-expense-form-options', 'categories', 'id name'],
  ['get /view-expense-form-options', 'suppliers', 'id supplier_name'],
  ['get /view-users', 'users', 'id name email phone_number role'],
  ['get /view-roles', 'roles', 'id name'],
  ['post /user-login', '', 'status token role message'],
];

/**
 * The fields that a call accepts. Not listed are those that the server determines itself, whatever is sent: `user_id` and `added_by` (the
 * session; decisions SF-32 and BO-35), the `role` of a registration (decision SF-47), the invoice and sums of a delivery or return
 * (read-only in BO §5); and files, which are not part of the schemas.
 */
const TAKEN: readonly (readonly [call: string, fields: string])[] = [
  ['post /user-login', 'email password'],
  ['post /user-register', 'name email password'],
  ['post /add-review', 'rate message item_id'],
  ['post /add-product-brand', 'brand_name'],
  ['post /add-product-category', 'category_name category_description'],
  ['post /add-unit', 'unit_name short_name allow_decimal'],
  ['post /add-offer', 'item_id discount note description starts_on ends_on'],
  [
    'post /add-item',
    'title description brand unit initial_price actual_price discount is_hot_deal is_new_arrival condition category actual_name serial_details total_counter requires_serial stock_count',
  ],
  [
    'post /ordered-products',
    'first_name last_name phone_number location delivery_address amount payment_status payment_method customerCategory customerLocation items{id product_name price quantity}',
  ],
  ['post /add-users', 'name email role password'],
  ['post /add-role', 'name'],
  ['post /add-customer', CUSTOMER.replace('id ', '')],
  ['post /add-supplier', SUPPLIER.replace('id ', '')],
  ['post /add-customer-category', 'category_name category_description'],
  ['post /add-customer-category-location', 'categorylocation_name categorylocation_description'],
  ['post /add-purchase-order', 'state product_id supplier_id location quantity date unit_cost'],
  [
    'post /add-purchase',
    'state product_id supplier_id location quantity date unit_cost amount_paid paid_on payment_method payment_account',
  ],
  ['post /add-expense-category', 'name description'],
  ['post /add-expense', 'title amount date payment_method payment_account notes expense_category_id supplier_id'],
  ['post /add-deliveries', takenOf(DELIVERY)],
  ['post /add-returns', takenOf(RETURN)],
];

let shop: TestShop;
let document: OpenApi;

beforeAll(async () => {
  shop = await openTestShop();
  document = (await shop.get('/api/openapi.json')).json<OpenApi>();
});

afterAll(() => shop.close());

function callOf(call: string) {
  const [method = '', path = ''] = call.split(' ');
  const known = document.paths[`/api${path}`]?.[method];
  if (!known) throw new Error(`There is no ${call}.`);
  return known;
}

/** The schemas of all content types of a request body or response. */
const bodiesOf = ({ content = {} }: Content): JsonSchema[] => Object.values(content).map(({ schema }) => schema);

/** All schemas reachable from `schema` through references, alternatives and lists. */
function behind(schema: JsonSchema): JsonSchema[] {
  const name = schema.$ref?.split('/').at(-1);
  const referred = name === undefined ? undefined : document.components?.schemas?.[name];
  const more = [referred, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...more.flatMap((one) => (one ? behind(one) : []))];
}

const fieldOf = (schemas: readonly JsonSchema[], name: string): JsonSchema[] =>
  schemas.flatMap((schema) => behind(schema).flatMap(({ properties }) => properties?.[name] ?? []));

/** The members of `fields` (`name` or `name{fields within}`) that `schemas` lack. */
function missingIn(schemas: readonly JsonSchema[], fields: string): string[] {
  return [...fields.matchAll(/(\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = '', within]) => {
    const found = fieldOf(schemas, name);
    if (found.length === 0) return [name];
    return within === undefined ? [] : missingIn(found, within).map((inner) => `${name}.${inner}`);
  });
}

test.each(ANSWERS)('the answer of %s has %s as specified', (call, field, fields) => {
  const bodies = bodiesOf(callOf(call).responses['200'] ?? {});
  expect(missingIn(field === '' ? bodies : fieldOf(bodies, field), fields)).toEqual([]);
});

test.each(TAKEN)('%s accepts the specified fields', (call, fields) => {
  expect(missingIn(bodiesOf(callOf(call).requestBody ?? {}), fields)).toEqual([]);
});
