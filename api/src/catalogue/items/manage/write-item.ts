import type { ItemForm } from '@ofisi/api-contract/catalogue/item-form';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { refuseUnlistedCodes } from '../../listed-codes';
import { actorOf } from '../../../access/audit';
import type { Requester } from '../../../access/requester';
import { invalid, stale } from '../../../http/envelope';
import { sessionOf } from '../../../access/guard';
import { freeSlug } from '../../../resource/free-slug';
import type { RowOf } from '../../../resource/field';
import { insertRow, updateRow, type Resource, type WriteContext } from '../../../resource/resource';
import { InsufficientStockError, moveStock } from '../../../ledger/stock-movements';
import { addSerials } from '../../../ledger/serials';
import { items as table } from '../../../tables/catalogue';
import { setMachines } from '../../machines/manage/item-machines';
import { hotDealFlag, newArrivalFlag } from '../featured/flags';
import { itemList } from './staff-items.list';
import { writePictures, type PicturesInput } from './item-pictures';
import { findReferences } from './item-references';
import { newSerials, readSerials } from './item-serials';
import { refuseOtherKind, stockOfService } from './service-rules';

/** A validated form; sums in cents. */
export type ItemInput = ItemForm & PicturesInput;

export type StaffItem = RowOf<typeof itemList.fields>;

const may = (request: Requester, permission: 'serials.manage' | 'purchases.manage') =>
  sessionOf(request).permissions.has(permission);

/** Costs are for users who manage purchases. */
export const shownItem = (request: Requester, item: StaffItem): StaffItem =>
  may(request, 'purchases.manage') ? item : { ...item, cost_price: null, average_cost: null };

export function refuseForbidden(request: Requester, input: ItemInput, { hadSerials = false, added = 0 }) {
  if (input.cost_price !== undefined && !may(request, 'purchases.manage')) {
    throw invalid({ cost_price: ['You do not have permission to set what an item costs.'] });
  }
  if ((input.requires_serial !== hadSerials || added > 0) && !may(request, 'serials.manage')) {
    const field = input.requires_serial !== hadSerials ? 'requires_serial' : 'serial_details';
    throw invalid({ [field]: ['You do not have permission to manage serial numbers.'] });
  }
}

/** An indivisible unit has whole quantities only (units.allow_decimal). */
export function refuseFractions(input: ItemInput, allowsDecimals: boolean, inStock: number | null) {
  const isWhole = (value: number | null | undefined) => Number.isInteger(value ?? 0);
  if (allowsDecimals) {
    return;
  }
  if (!isWhole(input.stock_count)) {
    throw invalid({ stock_count: [WHOLE_UNITS] });
  }
  if (!isWhole(input.reorder_level)) {
    throw invalid({ reorder_level: [WHOLE_UNITS] });
  }
  if (input.stock_count === null && !isWhole(inStock)) {
    throw invalid({ unit: [`Choose a unit with decimals: ${inStock} are in stock.`] });
  }
}

/** A service has no stock (decision BO-176). @throws Refusal 400 at the fields that say otherwise */
export function refuseStockOfService(input: ItemInput, before?: StaffItem) {
  const errors = (input.is_service ?? before?.is_service) ? stockOfService(input) : {};
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

type References = Awaited<ReturnType<typeof findReferences>>;

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

export const rowOf = (input: ItemInput, { brandId, categoryId, unitId }: References, before?: StaffItem) => ({
  title: input.title,
  actualName: input.actual_name,
  description: input.description,
  brandId,
  categoryId,
  unitId,
  initialPrice: input.initial_price,
  actualPrice: input.actual_price,
  discount: input.discount,
  condition: input.condition,
  requiresSerial: input.requires_serial,
  totalCounter: input.total_counter ?? null,
  // A flag that remains set keeps its moment and its position.
  ...((before?.is_hot_deal === 1) === input.is_hot_deal ? {} : hotDealFlag(input.is_hot_deal)),
  ...((before?.is_new_arrival === 1) === input.is_new_arrival ? {} : newArrivalFlag(input.is_new_arrival)),
  ...defined({
    sku: input.sku,
    barcode: input.barcode,
    costPrice: input.cost_price,
    reorderLevel: input.reorder_level,
    warrantyMonths: input.warranty_months,
    taxClass: input.tax_class,
    etimsClass: input.etims_class,
    packagingUnit: input.packaging_unit,
    quantityUnit: input.quantity_unit,
    features: input.features,
    state: input.state,
    isService: input.is_service,
  }),
  ...(input.is_service && { reorderLevel: null }),
});

async function writeMachines({ tx, request }: WriteContext, id: number, { machines }: ItemInput): Promise<void> {
  if (machines !== undefined) {
    await setMachines(tx, id, machines, actorOf(request));
  }
}

async function insert({ tx, request }: WriteContext, input: ItemInput): Promise<number> {
  refuseStockOfService(input);
  const serials = newSerials(input, []);
  refuseForbidden(request, input, { added: serials.length });
  const references = await findReferences(tx, input);
  refuseFractions(input, references.allowsDecimals, null);
  await refuseUnlistedCodes(tx, input);
  const slug = await freeSlug(tx, table, input.title, 'item');
  const id = await insertRow(tx, table, { slug, ...rowOf(input, references) });
  await writePictures(tx, id, input);
  await writeMachines({ tx, request }, id, input);
  const onHand = input.requires_serial ? serials.length : (input.stock_count ?? 0);
  const { userId } = sessionOf(request);
  const unitCost = input.cost_price ?? undefined;
  if (onHand > 0) {
    await moveStock(tx, { cause: 'opening', userId }, [{ itemId: id, onHand, reserved: 0, unitCost }]);
  }
  await addSerials(tx, id, serials, { userId, ...(unitCost === undefined ? {} : { unitCost }) });
  return id;
}

/** The stock change that a form asks for (decision BO-49). @throws Refusal 400, or 409 when the stock was counted against an older number */
function stockChange(request: Requester, before: StaffItem, input: ItemInput, added: number): number {
  const { on_hand: onHand, reserved } = before;
  if (input.requires_serial) {
    // An item without stock starts with the serial numbers in the form.
    if (!before.requires_serial && onHand > 0) {
      if (added !== onHand) {
        throw invalid({ serial_details: [`Enter exactly ${onHand} serial numbers: as many as are in stock.`] });
      }
      return 0;
    }
    return added;
  }
  const { stock_count: wanted, stock_count_seen: seen } = input;
  if (wanted === null || wanted === seen) {
    return 0;
  }
  if (seen !== undefined && seen !== null && seen !== onHand) {
    throw stale(shownItem(request, before));
  }
  if (wanted < reserved) {
    throw invalid({
      stock_count: [`Enter a number of ${reserved} or more: that many are reserved for orders.`],
    });
  }
  return Math.round((wanted - onHand) * 1000) / 1000;
}

async function update({ tx, request }: WriteContext, before: StaffItem, input: ItemInput): Promise<void> {
  await refuseOtherKind(tx, before, input);
  refuseStockOfService(input, before);
  const known = (await readSerials(tx, before.id)).map(({ serial_number: serial }) => serial);
  if (!input.requires_serial && known.length > 0) {
    throw invalid({ requires_serial: ['This item has serial numbers, so it must go on requiring them.'] });
  }
  const serials = newSerials(input, known);
  refuseForbidden(request, input, { hadSerials: before.requires_serial, added: serials.length });
  const references = await findReferences(tx, input);
  refuseFractions(input, references.allowsDecimals, before.on_hand);
  await refuseUnlistedCodes(tx, input, before);
  const onHand = stockChange(request, before, input, serials.length);
  // The slug stays (decision BO-52).
  await updateRow(tx, table, before.id, rowOf(input, references, before));
  await writePictures(tx, before.id, input);
  await writeMachines({ tx, request }, before.id, input);
  const { userId } = sessionOf(request);
  if (onHand !== 0) {
    const reason = { cause: 'adjustment', userId, note: 'edit' } as const;
    await moveStock(tx, reason, [{ itemId: before.id, onHand, reserved: 0 }]).catch((error: unknown) => {
      throw error instanceof InsufficientStockError
        ? invalid({ stock_count: ['There is no longer that much in stock. Check the current stock and try again.'] })
        : error;
    });
  }
  await addSerials(tx, before.id, serials, { userId });
}

/** The items resource for staff (BO §3, §5). Stock changes only through the ledger, and serial numbers begin their life here. */
export const staffItems: Resource<typeof itemList.fields, ItemInput> = {
  entity: 'items',
  one: 'item',
  list: itemList,
  table,
  insert,
  update,
  shown: shownItem,
  computed: ['tax_rate', 'feature_list'],
  conflicts: {
    items_sku_unique: { sku: ['The SKU has already been taken.'] },
    items_barcode_unique: { barcode: ['The barcode has already been taken.'] },
    items_slug_unique: { title: ['Another item with this title was added at the same moment. Please try again.'] },
  },
};
