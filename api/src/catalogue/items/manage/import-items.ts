import type { ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { slugify } from '@ofisi/shared-shop/slug';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Requester } from '../../../access/requester';
import { selectRows, type Db } from '../../../engine/database';
import { Refusal } from '../../../http/envelope';
import { sessionOf } from '../../../access/guard';
import type { ImportRules } from '../../../resource/imports/import-rules';
import { suggestName } from '../../../resource/imports/named-fields';
import type { WriteContext } from '../../../resource/resource';
import { moveStock } from '../../../ledger/stock-movements';
import { brands, categories, items } from '../../../tables/catalogue';
import { withoutPaths } from './category-paths';
import { ITEM_CELLS, ITEM_HEADS } from './item-columns';
import type { itemList } from './staff-items.list';
import { refuseForbidden, refuseFractions, refuseStockOfService, rowOf, shownItem, type StaffItem } from './write-item';

/** Identifies an item by its SKU, or by title and brand if it has none. */
const keyOf = ({ sku, title, brand }: ItemForm) =>
  sku ? `sku ${sku.toUpperCase()}` : `title ${title.toLowerCase()}|${brand.toLowerCase()}`;

const texts = (values: readonly (string | null | undefined)[]) =>
  sql`${sql.param([...new Set(values.filter(Boolean))])}::text[]`;

async function find(tx: Db, inputs: readonly ItemForm[]): Promise<ReadonlyMap<string, number>> {
  const unnumbered = inputs.filter(({ sku }) => !sku);
  const bySku = await selectRows<{ id: number; sku: string }>(
    tx,
    sql`select id, upper(sku) as sku from items
        where archived_at is null and upper(sku) = any(${texts(inputs.map(({ sku }) => sku?.toUpperCase()))})`,
  );
  const byTitle =
    unnumbered.length === 0
      ? []
      : await selectRows<{ id: number; title: string; brand: string; slug: string }>(
          tx,
          sql`select items.id, lower(items.title) as title, lower(brands.name) as brand, brands.slug
        from items join brands on brands.id = items.brand_id
        where items.archived_at is null and lower(items.title) = any(${texts(unnumbered.map(({ title }) => title.toLowerCase()))})
        order by items.id desc`,
        );
  return new Map([
    ...bySku.map(({ id, sku }): [string, number] => [`sku ${sku}`, id]),
    ...byTitle.flatMap(({ id, title, brand, slug }): [string, number][] => [
      [`title ${title}|${slug}`, id],
      [`title ${title}|${brand}`, id],
    ]),
  ]);
}

interface Reference {
  readonly id: number;
  readonly allow_decimal: boolean;
}

/** The brands, categories and units that a file refers to, by every text that may refer to them. */
async function findReferences(tx: Db, inputs: readonly ItemForm[]) {
  const wanted = (name: 'brand' | 'category' | 'unit') => texts(inputs.map((input) => input[name].toLowerCase()));
  const rows = await selectRows<Reference & { readonly kind: string; readonly names: string[] }>(
    tx,
    sql`select 'brand' as kind, id, false as allow_decimal, array[lower(name), slug, id::text] as names from brands
        where archived_at is null and array[lower(name), slug, id::text] && ${wanted('brand')}
        union all
        select 'category', id, false, array[lower(name), slug, id::text] from categories
        where archived_at is null and array[lower(name), slug, id::text] && ${wanted('category')}
        union all
        select 'unit', id, allow_decimal, array[lower(name), lower(short_name), id::text] from units
        where archived_at is null and array[lower(name), lower(short_name), id::text] && ${wanted('unit')}
        order by id desc`,
  );
  const known = new Map(
    rows.flatMap((row) => row.names.map((name): [string, Reference] => [`${row.kind} ${name}`, row])),
  );
  return inputs.map(({ brand, category, unit }) => ({
    brand: known.get(`brand ${brand.toLowerCase()}`),
    category: known.get(`category ${category.toLowerCase()}`),
    unit: known.get(`unit ${unit.toLowerCase()}`),
  }));
}

/** SKUs and barcodes already in use, including those of deleted items. */
async function taken(tx: Db, inputs: readonly ItemForm[]) {
  const rows = await selectRows<{ sku: string | null; barcode: string | null; deleted: boolean }>(
    tx,
    sql`select upper(sku) as sku, barcode, archived_at is not null as deleted from items
        where upper(sku) = any(${texts(inputs.map(({ sku }) => sku?.toUpperCase()))})
           or barcode = any(${texts(inputs.map(({ barcode }) => barcode))})`,
  );
  return { skus: new Set(rows.map(({ sku }) => sku)), barcodes: new Set(rows.map(({ barcode }) => barcode)) };
}

function forbidden(request: WriteContext['request'], input: ItemForm, allowsDecimals: boolean): FieldErrors {
  try {
    refuseForbidden(request, input, {});
    refuseStockOfService(input);
    refuseFractions(input, allowsDecimals, null);
    return {};
  } catch (error) {
    if (error instanceof Refusal) {
      return error.fields['errors'] as FieldErrors;
    }
    throw error;
  }
}

async function errorsOf({ tx, request }: WriteContext, inputs: readonly ItemForm[]): Promise<(FieldErrors | null)[]> {
  const references = await findReferences(tx, inputs);
  const { skus, barcodes } = await taken(tx, inputs);
  const suggestions = new Map<string, Promise<string>>();
  const missing = async (table: PgTable, what: 'brand' | 'category', name: string): Promise<FieldErrors> => {
    const key = `${what} ${name}`;
    const suggestion = suggestions.get(key) ?? suggestName(tx, table, name);
    suggestions.set(key, suggestion);
    return { [what]: [`There is no ${what} “${name}”.${await suggestion}`] };
  };
  const all: (FieldErrors | null)[] = [];
  for (const [index, input] of inputs.entries()) {
    const { brand, category, unit } = references[index] ?? {};
    const errors: FieldErrors = {
      ...(brand ? {} : await missing(brands, 'brand', input.brand)),
      ...(category ? {} : await missing(categories, 'category', input.category)),
      ...(unit ? {} : { unit: [`There is no unit “${input.unit}”.`] }),
      ...(input.sku && skus.has(input.sku.toUpperCase()) ? { sku: ['A deleted item has this SKU.'] } : {}),
      ...(input.barcode && barcodes.has(input.barcode) ? { barcode: ['The barcode has already been taken.'] } : {}),
      ...(input.requires_serial && (input.stock_count ?? 0) > 0
        ? { stock_count: ['The stock of an item with serial numbers follows from them: import the serial numbers.'] }
        : {}),
      ...forbidden(request, input, unit?.allow_decimal ?? true),
    };
    all.push(Object.keys(errors).length > 0 ? errors : null);
  }
  return all;
}

/** A unique slug for each title, used neither by an item nor by another of the titles. */
async function freeSlugs(tx: Db, titles: readonly string[]): Promise<string[]> {
  const slugs: (string | undefined)[] = titles.map(() => undefined);
  const used = new Set<string>();
  for (let number = 1; slugs.includes(undefined); number += 1) {
    const wanted = titles.map((title) => {
      const base = slugify(title) || 'item';
      return number === 1 ? base : `${base}-${number}`;
    });
    const rows = await selectRows<{ slug: string }>(tx, sql`select slug from items where slug = any(${texts(wanted)})`);
    for (const { slug } of rows) {
      used.add(slug);
    }
    for (const [index, slug] of wanted.entries()) {
      if (slugs[index] === undefined && !used.has(slug)) {
        slugs[index] = slug;
        used.add(slug);
      }
    }
  }
  return slugs.map(String);
}

async function insert({ tx }: WriteContext, inputs: readonly ItemForm[]): Promise<number[]> {
  const references = await findReferences(tx, inputs);
  const slugs = await freeSlugs(
    tx,
    inputs.map(({ title }) => title),
  );
  const archivedAt = new Date();
  const rows = inputs.map((input, index) => {
    const { brand, category, unit } = references[index] ?? {};
    const found = {
      brandId: brand?.id ?? 0,
      categoryId: category?.id ?? 0,
      unitId: unit?.id ?? 0,
      allowsDecimals: unit?.allow_decimal ?? false,
    };
    return { slug: slugs[index] ?? '', archivedAt, ...rowOf(input, found) };
  });
  return (await tx.insert(items).values(rows).returning({ id: items.id })).map(({ id }) => id);
}

async function follow(
  { tx, request }: WriteContext,
  rows: readonly { readonly id: number; readonly input: ItemForm }[],
) {
  const changes = rows.flatMap(({ id, input }) =>
    (input.stock_count ?? 0) > 0
      ? [{ itemId: id, onHand: input.stock_count ?? 0, reserved: 0, unitCost: input.cost_price ?? undefined }]
      : [],
  );
  await moveStock(tx, { cause: 'opening', userId: sessionOf(request).userId }, changes);
}

const tell = async (tx: Db) => {
  await tx.execute(sql`select pg_notify('catalogue', 'lists')`);
};

/** The form fields of an item, without the cost for users who may not see it. */
const formOf = (row: StaffItem, request: Requester) => ({
  ...row,
  brand: row.brand ?? '',
  unit: row.unit ?? '',
  cost_price: shownItem(request, row).cost_price ?? undefined,
  total_counter: row.total_counter ?? undefined,
  pictures: undefined,
});

/** The import of items (decision 042): only new items take their stock from the file. */
export const itemImports: ImportRules<typeof itemList.fields, ItemForm> = {
  keyOf,
  find,
  formOf,
  without: ['serial_details', 'stock_count_seen', 'remove_image', 'pictures'],
  onlyNew: ['stock_count'],
  as: ITEM_CELLS,
  meant: withoutPaths,
  heads: ITEM_HEADS,
  // A single price in a file is the selling price, and the initial price is the same; a single name serves for both names.
  substitutes: { actual_name: ['title'], actual_price: ['initial_price'], initial_price: ['actual_price'] },
  example: [
    {
      title: 'Kyocera TK-1170 Toner',
      actual_name: 'TK-1170',
      brand: 'Kyocera',
      category: 'Toners',
      unit: 'pc',
      initial_price: '9500',
      actual_price: '8990',
      sku: 'KYO-TK1170',
      stock_count: '12',
    },
  ],
  many: { errorsOf, insert, follow, tell },
};
