import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import type { MachinesValues } from '../machines/item-machines';
import { storedEntry, type PictureEntry } from '@ofisi/shared-admin-ui/picture-entries';

/** New serial numbers: those that were added, and the one still in the input. */
export interface EnteredSerials {
  readonly added: readonly string[];
  readonly typed: string;
}

/** Form values of an item; the field names are those of the wire, so that its errors match the fields. */
export interface ItemValues {
  /** 1 for a service, 0 for goods. */
  readonly is_service: number;
  readonly title: string;
  readonly actual_name: string;
  /** One feature per line (BO §5). */
  readonly description: string;
  /** Of a choice its key, yes or no, or a number; null where not known (decision BO-150). */
  readonly features: Readonly<Record<string, string | number | null>>;
  readonly brand: string | null;
  readonly category: string | null;
  readonly unit: number | null;
  readonly sku: string;
  readonly barcode: string;
  readonly pictures: readonly PictureEntry[];
  /** `before` is null where they could not be read: then they stay as they are. */
  readonly machines: MachinesValues;
  readonly initial_price: number | null;
  readonly actual_price: number | null;
  readonly discount: number | null;
  readonly cost_price: number | null;
  readonly tax_class: string;
  readonly etims_class: string;
  readonly packaging_unit: string;
  readonly quantity_unit: string;
  readonly requires_serial: boolean;
  readonly serial_details: EnteredSerials;
  readonly stock_count: number | null;
  readonly reorder_level: number | null;
  readonly total_counter: number | null;
  readonly warranty_months: number | null;
  readonly condition: string;
  readonly state: string;
  readonly is_hot_deal: number;
  readonly is_new_arrival: number;
}

const NOTHING: ItemValues = {
  is_service: 0,
  title: '',
  actual_name: '',
  description: '',
  features: {},
  brand: null,
  category: null,
  unit: null,
  sku: '',
  barcode: '',
  pictures: [],
  machines: { before: [], now: [] },
  initial_price: null,
  actual_price: null,
  discount: null,
  cost_price: null,
  tax_class: 'B',
  etims_class: '44100000',
  packaging_unit: 'NT',
  quantity_unit: 'U',
  requires_serial: false,
  serial_details: { added: [], typed: '' },
  stock_count: null,
  reorder_level: null,
  total_counter: null,
  warranty_months: null,
  condition: 'new',
  state: 'on_sale',
  is_hot_deal: 0,
  is_new_arrival: 0,
};

const typedFeatures = (features: StaffItem['features']): ItemValues['features'] =>
  Object.fromEntries(
    Object.entries(features).map(([key, value]) => [key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]),
  );

/** Initial form values of an item, or of a new one. */
export const valuesOf = (item: StaffItem | null, machines: MachinesValues['before'] = []): ItemValues =>
  item
    ? {
        ...NOTHING,
        is_service: Number(item.is_service),
        title: item.title,
        actual_name: item.actual_name,
        description: item.description.join('\n'),
        features: typedFeatures(item.features),
        brand: item.brand_slug,
        category: item.category_slug,
        unit: item.unit_id,
        sku: item.sku ?? '',
        barcode: item.barcode ?? '',
        pictures: item.pictures.map(storedEntry),
        machines: { before: machines, now: machines ?? [] },
        initial_price: item.initial_price,
        actual_price: item.actual_price,
        discount: item.discount,
        cost_price: item.cost_price,
        tax_class: item.tax_class,
        etims_class: item.etims_class,
        packaging_unit: item.packaging_unit,
        quantity_unit: item.quantity_unit,
        requires_serial: item.requires_serial,
        stock_count: item.on_hand,
        reorder_level: item.reorder_level,
        total_counter: item.total_counter,
        warranty_months: item.warranty_months,
        condition: item.condition,
        state: item.state,
        is_hot_deal: item.is_hot_deal,
        is_new_arrival: item.is_new_arrival,
      }
    : NOTHING;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** New serial numbers in order of entry, including the one still in the input. */
export const enteredSerials = ({ added, typed }: EnteredSerials): string[] =>
  typed.trim() ? [...added, typed.trim()] : [...added];

/** The ids of all machines, if they changed. */
function changedMachines({ before, now }: MachinesValues): number[] | undefined {
  const ids = now.map(({ id }) => id);
  const isSame = before?.length === ids.length && before.every(({ id }) => ids.includes(id));
  return before === null || isSame ? undefined : ids;
}

/** The user's rights in the form: only users who see costs send them. */
export interface ItemRights {
  readonly seesCosts: boolean;
}

/**
 * The multipart body of `/add-item` and `/update-item` (BO §7). For an existing item it includes the version, and the stock that the form
 * showed.
 */
export function payloadOf(values: ItemValues, item: StaffItem | null, { seesCosts }: ItemRights): FormData {
  const isService = values.is_service === 1;
  const requiresSerial = values.requires_serial && !isService;
  const { description, serial_details: serials, cost_price: cost, pictures, machines, ...fields } = values;
  const entries = requiresSerial
    ? enteredSerials(serials).map((serial_number) => ({ serial_number, ordered: false, existing: false }))
    : [];
  return multipartOf({
    ...fields,
    description: linesOf(description),
    requires_serial: requiresSerial,
    serial_details: entries,
    stock_count: requiresSerial || isService ? null : values.stock_count,
    reorder_level: isService ? null : values.reorder_level,
    cost_price: seesCosts ? cost : undefined,
    stock_count_seen: item?.on_hand,
    version: item?.version,
    pictures: pictures.flatMap(({ name }) => name ?? []),
    machines: changedMachines(machines),
  });
}
