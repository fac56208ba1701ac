import { brands, categories, items, synonyms, units } from '@ofisi/api/tables/catalogue';
import { itemPictures } from '@ofisi/api/tables/item-pictures';
import { machines, machineSupplies } from '@ofisi/api/tables/machines';
import { slugify } from '@ofisi/shared-shop/slug';
import type { Db } from '@ofisi/api/database';
import { moveStock } from '@ofisi/api/ledger/stock-movements';
import { addSerials } from '@ofisi/api/ledger/serials';
import { idOf, type DemoContent, type Ids } from '../content/content';
import { furtherPictures, type DemoPictures } from '../pictures/pictures';

async function insertReferences(tx: Db, content: DemoContent, pictures: DemoPictures) {
  const brandRows = await tx
    .insert(brands)
    .values(content.brands.map(({ brand_name, brand_slug }) => ({ name: brand_name, slug: brand_slug })))
    .returning({ id: brands.id, key: brands.slug });
  const categoryRows = await tx
    .insert(categories)
    .values(
      content.categories.map(({ category_name, category_slug, category_description }) => ({
        name: category_name,
        slug: category_slug,
        description: category_description,
        image: pictures.categories[category_slug]?.image ?? null,
      })),
    )
    .returning({ id: categories.id, key: categories.slug });
  const unitRows = await tx
    .insert(units)
    .values(
      content.units.map(({ name, short_name, allow_decimal }) => ({
        name,
        shortName: short_name,
        allowDecimal: allow_decimal,
      })),
    )
    .returning({ id: units.id, key: units.shortName });
  const ids = (rows: { id: number; key: string }[]) => new Map(rows.map(({ id, key }) => [key, id]));
  await tx.insert(synonyms).values(content.synonyms.map(({ words, meaning }) => ({ words, meaning })));
  return { brands: ids(brandRows), categories: ids(categoryRows), units: ids(unitRows) };
}

/** Pieces of each item to add to the present stock to get the stock before the demo's own purchases, sales and orders. */
function movedPieces({ sales, orders, purchases }: DemoContent): Map<string, number> {
  const moved = new Map<string, number>();
  const move = (slug: string, by: number) => moved.set(slug, (moved.get(slug) ?? 0) + by);
  for (const [slug, quantity] of [...sales, ...orders].flatMap(({ lines }) => lines)) {
    move(slug, quantity);
  }
  for (const [slug, quantity] of purchases.flatMap(({ lines }) => lines)) {
    move(slug, -quantity);
  }
  return moved;
}

/** The cost of one piece, in cents: about four fifths of the price without VAT. */
const costOf = ({ actual_price: price }: DemoContent['items'][number]) => Math.round((price * 100 * 0.8) / 1.16);

async function insertMachines(
  tx: Db,
  content: DemoContent,
  { brands: brandIds, models }: { readonly brands: Ids; readonly models: Ids },
): Promise<void> {
  const rows = await tx
    .insert(machines)
    .values(
      content.machines.map(({ brand, model, otherNames = null, item }) => ({
        slug: slugify(`${brand} ${model}`),
        brandId: idOf(brandIds, brand),
        model,
        otherNames,
        itemId: item === undefined ? null : idOf(models, item),
      })),
    )
    .returning({ id: machines.id, slug: machines.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await tx.insert(machineSupplies).values(
    content.machines.flatMap(({ brand, model, supplies }) =>
      supplies.map((supply) => ({
        machineId: idOf(ids, slugify(`${brand} ${model}`)),
        itemId: idOf(models, supply),
      })),
    ),
  );
}

/** Stores the items with their opening stock. */
export async function insertCatalogue(tx: Db, content: DemoContent, pictures: DemoPictures, now: Date): Promise<Ids> {
  const references = await insertReferences(tx, content, pictures);
  // Lists show the newest first, so the last item inserted is the first one shown.
  const ordered = [...content.items].reverse();
  const created = await tx
    .insert(items)
    .values(
      ordered.map((item) => ({
        slug: item.slug,
        title: item.title,
        actualName: item.actual_name,
        description: item.description,
        image: pictures.items[item.slug]?.image ?? null,
        imageBlur: pictures.items[item.slug]?.blur ?? null,
        brandId: idOf(references.brands, item.brand),
        categoryId: idOf(references.categories, item.category),
        unitId: idOf(references.units, item.unit),
        initialPrice: item.initial_price * 100,
        actualPrice: item.actual_price * 100,
        hotDealSince: item.is_hot_deal ? now : null,
        newArrivalSince: item.is_new_arrival ? now : null,
        features: { ...item.features, ...content.supplies[item.actual_name] },
        condition: item.condition,
        requiresSerial: item.serials !== undefined,
        costPrice: costOf(item),
        reorderLevel: item.serials ? 2 : 6,
      })),
    )
    .returning({ id: items.id, slug: items.slug });
  const ids = new Map(created.map(({ id, slug }) => [slug, id]));
  const further = ordered.flatMap(({ slug }) =>
    furtherPictures(slug)
      .flatMap((key) => pictures.items[key] ?? [])
      .map(({ image: file, blur }, index) => ({ itemId: idOf(ids, slug), position: index + 1, file, blur })),
  );
  if (further.length > 0) await tx.insert(itemPictures).values(further);
  const models = new Map(ordered.map(({ actual_name, slug }) => [actual_name, idOf(ids, slug)]));
  await insertMachines(tx, content, { brands: references.brands, models });
  for (const item of ordered) {
    await addSerials(tx, idOf(ids, item.slug), item.serials ?? [], { unitCost: costOf(item) });
  }
  // The stock of an item with serial numbers is their count (invariant 15).
  const moved = movedPieces(content);
  const opening = ordered
    .map((item) => ({
      itemId: idOf(ids, item.slug),
      onHand: item.serials ? item.serials.length : item.stock_count + (moved.get(item.slug) ?? 0),
      reserved: 0,
      unitCost: costOf(item),
    }))
    .filter(({ onHand }) => onHand > 0);
  await moveStock(tx, { cause: 'opening' }, opening);
  return ids;
}
