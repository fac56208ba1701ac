import { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { DEFAULT_CLASSIFICATION } from '../tables/catalogue';
import type { EtimsSettings } from './settings';
import type { TaxContent, TaxLine } from '../tables/etims';

/** An item as registered with the tax office. */
export interface EtimsItem {
  /** Null for the delivery. */
  readonly id: number | null;
  readonly title: string;
  readonly etimsClass: string;
  readonly packagingUnit: string;
  readonly quantityUnit: string;
  readonly taxClass: (typeof TAX_CLASSES)[number];
  /** In shillings. */
  readonly price: number;
  readonly isService: boolean;
}

/** With its code at the tax office, present or future. */
export interface CodedItem extends EtimsItem {
  readonly code: string;
}

/** The delivery fee: a service, in the class of local courier services. */
export const DELIVERY: EtimsItem = {
  id: null,
  title: 'Delivery',
  etimsClass: '78102200',
  packagingUnit: 'NT',
  quantityUnit: 'U',
  taxClass: 'B',
  price: 0,
  isService: true,
};

/** Purchases for the shop's own use: not an item of the catalogue, and the id is not that of an item. */
export const OWN_USE = {
  ...DELIVERY,
  id: -1,
  title: 'Goods and services for own use',
  etimsClass: DEFAULT_CLASSIFICATION,
  isService: false,
} satisfies EtimsItem;

export const BY = { regrId: 'ofisi', regrNm: 'Ofisi', modrId: 'ofisi', modrNm: 'Ofisi' } as const;
/** The default country of origin. */
const ORIGIN = 'KE';
const NAME_LENGTH = 200;
const CUSTOMER_LENGTH = 60;
export const RATES = { A: 0, B: 16, C: 0, D: 0, E: 8 } as const;
/** Credit note reason 06: refund. */
const REFUND = '06';

const cents = (sum: number): number => Math.round(sum * 100);

const typeOf = ({ isService }: EtimsItem): string => (isService ? '3' : '2');

/**
 * Country of origin, finished product or service, packaging and unit, followed by a number of seven digits. A unit that does not have two
 * letters is preceded by an X, as in all published samples: `KE1NTXU0000001`, `KE2NTBA0000012`, `KR2AMXBLL0000001`.
 */
export const itemPrefix = (item: EtimsItem): string => {
  const { packagingUnit, quantityUnit: unit } = item;
  return `${ORIGIN}${typeOf(item)}${packagingUnit}${unit.length === 2 ? unit : `X${unit}`}`;
};

/** The delivery and purchases for own use have no number of their own; their types differ. */
const numberOf = ({ id }: EtimsItem): number => Math.max(id ?? 0, 0);

/** An item's code with its own number, or with another one requested by the tax office. */
export const itemCode = (item: EtimsItem, number = numberOf(item)): string =>
  `${itemPrefix(item)}${String(number).padStart(7, '0')}`;

/** The former code without the X: items registered under it keep it. */
export const formerItemCode = (item: EtimsItem): string =>
  `${ORIGIN}${typeOf(item)}${item.packagingUnit}${item.quantityUnit}${String(numberOf(item)).padStart(7, '0')}`;

/** The body of `saveItem`. */
export const itemRequest = (item: CodedItem) => ({
  itemCd: item.code,
  itemClsCd: item.etimsClass,
  itemTyCd: typeOf(item),
  itemNm: item.title.slice(0, NAME_LENGTH),
  orgnNatCd: ORIGIN,
  pkgUnitCd: item.packagingUnit,
  qtyUnitCd: item.quantityUnit,
  taxTyCd: item.taxClass,
  dftPrc: item.price,
  isrcAplcbYn: 'N',
  useYn: 'Y',
  ...BY,
});

/** Whether taxable amounts include the VAT. */
export type Taxable = EtimsSettings['taxable'];

const taxableOf = ({ total, tax }: { readonly total: number; readonly tax: number }, taxable: Taxable): number =>
  taxable === 'with-vat' ? total : (cents(total) - cents(tax)) / 100;

function lineRequest(line: TaxLine, index: number, item: CodedItem, taxable: Taxable) {
  // The amount after a discount never exceeds the price.
  const supply = Math.max(cents(line.price * line.quantity), cents(line.total));
  const discount = supply - cents(line.total);
  return {
    itemSeq: index + 1,
    itemCd: item.code,
    itemClsCd: item.etimsClass,
    itemNm: line.name.slice(0, NAME_LENGTH),
    pkgUnitCd: item.packagingUnit,
    pkg: 1,
    qtyUnitCd: item.quantityUnit,
    qty: line.quantity,
    prc: line.price,
    splyAmt: supply / 100,
    dcRt: supply === 0 ? 0 : Math.round((discount / supply) * 10_000) / 100,
    dcAmt: discount / 100,
    taxTyCd: line.tax_class,
    taxblAmt: taxableOf(line, taxable),
    taxAmt: line.tax,
    totAmt: line.total,
  };
}

function itemOf(items: ReadonlyMap<number | null, CodedItem>, { item_id: id, name }: TaxLine): CodedItem {
  const item = items.get(id);
  if (!item) throw new Error(`The item of ${name} is gone.`);
  return item;
}

/** Rates of classes that a document does not use: KRA's newer entrance then requires the rate of E to be 0. */
const UNUSED = { ...RATES, E: 0 } as const;

/** Sums by tax class, from the lines at the time of sale: `total` including `tax`, in shillings. */
const bandsOf = (lines: readonly TaxLine[]) =>
  TAX_CLASSES.map((band) => {
    const own = lines.filter((line) => line.tax_class === band);
    const sum = (field: 'total' | 'tax') => own.reduce((all, line) => all + cents(line[field]), 0) / 100;
    return { band, rate: own[0]?.tax_rate ?? UNUSED[band], total: sum('total'), tax: sum('tax') };
  });

export interface NumberedDocument {
  readonly number: number;
  readonly reference: string;
  readonly isCredit: boolean;
  /** The number of the sale that a credit note refers to. */
  readonly originalNumber: number | null;
  readonly content: TaxContent;
}

/** The body of `saveTrnsSalesOsdc`. `items` must have the item of every line, by id. @throws Error when one is missing */
export function saleRequest(
  document: NumberedDocument,
  items: ReadonlyMap<number | null, CodedItem>,
  taxable: Taxable,
) {
  const { content, isCredit } = document;
  const bands = bandsOf(content.lines);
  const perBand = (prefix: string, of: (band: (typeof bands)[number]) => number) =>
    Object.fromEntries(bands.map((band) => [`${prefix}${band.band}`, of(band)]));
  const all = (field: 'total' | 'tax') => bands.reduce((sum, band) => sum + cents(band[field]), 0) / 100;
  return {
    trdInvcNo: document.reference,
    invcNo: document.number,
    orgInvcNo: document.originalNumber ?? 0,
    custTin: content.pin,
    custNm: content.customer.slice(0, CUSTOMER_LENGTH),
    salesTyCd: 'N',
    rcptTyCd: isCredit ? 'R' : 'S',
    pmtTyCd: content.payment,
    salesSttsCd: '02',
    cfmDt: content.at,
    salesDt: content.at.slice(0, 8),
    ...(isCredit ? { rfdDt: content.at, rfdRsnCd: REFUND } : {}),
    totItemCnt: content.lines.length,
    ...perBand('taxblAmt', (band) => taxableOf(band, taxable)),
    ...perBand('taxRt', ({ rate }) => rate),
    ...perBand('taxAmt', ({ tax }) => tax),
    totTaxblAmt: taxableOf({ total: all('total'), tax: all('tax') }, taxable),
    totTaxAmt: all('tax'),
    totAmt: all('total'),
    prchrAcptcYn: 'N',
    ...BY,
    receipt: { custTin: content.pin, rcptPbctDt: content.at, prchrAcptcYn: 'N' },
    itemList: content.lines.map((line, index) => lineRequest(line, index, itemOf(items, line), taxable)),
  };
}
