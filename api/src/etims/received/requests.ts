import { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import type { DECISIONS } from '@ofisi/api-contract/etims/enums';
import { BY, OWN_USE, type CodedItem } from '../request';
import type { TaxPurchaseContent } from '../../tables/etims-received';

type Decision = (typeof DECISIONS)[number];

/** Approved and cancelled, in eTIMS' list of transaction progress. */
const PROGRESS = { accepted: '02', rejected: '04' } as const;
/** The same for imported goods. */
const IMPORT_STATUS = { accepted: '3', rejected: '4' } as const;

export interface DecidedPurchase {
  readonly decision: Decision;
  readonly reason: string | null;
  /** In Nairobi time: `20261125101500`. */
  readonly at: string;
  readonly supplierPin: string;
  readonly supplierBranch: string;
  readonly supplierName: string;
  readonly supplierInvoice: string;
  readonly kind: 'invoice' | 'credit_note';
  /** `20261125` */
  readonly day: string;
  readonly total: number;
  readonly tax: number;
  readonly content: TaxPurchaseContent;
  readonly itemIds: readonly (number | null)[] | null;
}

/** The id of the shop's item that a line is reported as. */
export const itemIdOf = ({ itemIds }: Pick<DecidedPurchase, 'itemIds'>, index: number): number =>
  itemIds?.[index] ?? OWN_USE.id;

/** The body of `insertTrnsPurchase`: the supplier's document with the shop's items. `items` must have the item of every line, by id. */
export function purchaseRequest(
  purchase: DecidedPurchase,
  number: number,
  items: ReadonlyMap<number | null, CodedItem>,
) {
  const { content, decision, at } = purchase;
  const perBand = (prefix: string, name: 'taxable' | 'rate' | 'tax') =>
    Object.fromEntries(TAX_CLASSES.map((band) => [`${prefix}${band}`, content.bands[band][name]]));
  return {
    invcNo: number,
    orgInvcNo: 0,
    spplrTin: purchase.supplierPin,
    spplrBhfId: purchase.supplierBranch,
    spplrNm: purchase.supplierName.slice(0, 60),
    spplrInvcNo: Number(purchase.supplierInvoice),
    regTyCd: 'M',
    pchsTyCd: 'N',
    rcptTyCd: purchase.kind === 'invoice' ? 'P' : 'R',
    pmtTyCd: content.payment,
    pchsSttsCd: PROGRESS[decision],
    cfmDt: at,
    pchsDt: purchase.day,
    wrhsDt: null,
    cnclReqDt: decision === 'rejected' ? at : null,
    cnclDt: decision === 'rejected' ? at : null,
    rfdDt: purchase.kind === 'credit_note' ? at : null,
    totItemCnt: content.lines.length,
    ...perBand('taxblAmt', 'taxable'),
    ...perBand('taxRt', 'rate'),
    ...perBand('taxAmt', 'tax'),
    totTaxblAmt: content.taxable,
    totTaxAmt: purchase.tax,
    totAmt: purchase.total,
    remark: purchase.reason,
    ...BY,
    itemList: content.lines.map((line, index) => {
      const item = items.get(itemIdOf(purchase, index));
      if (!item) throw new Error(`The item of ${line.name} is gone.`);
      return {
        itemSeq: index + 1,
        itemCd: item.code,
        itemClsCd: item.etimsClass,
        itemNm: item.title.slice(0, 200),
        bcd: null,
        spplrItemClsCd: line.classification,
        spplrItemCd: line.code,
        spplrItemNm: line.name,
        pkgUnitCd: item.packagingUnit,
        pkg: line.packages,
        qtyUnitCd: item.quantityUnit,
        qty: line.quantity,
        prc: line.price,
        splyAmt: line.supply,
        dcRt: line.discount_rate,
        dcAmt: line.discount,
        taxblAmt: line.taxable,
        taxTyCd: line.tax_class,
        taxAmt: line.tax,
        totAmt: line.total,
        itemExprDt: null,
      };
    }),
  };
}

export interface DecidedImport {
  readonly decision: Decision;
  readonly reason: string | null;
  readonly taskCode: string;
  readonly declaredOn: string;
  readonly sequence: number;
  readonly hsCode: string;
}

/** The body of `updateImportItem`. */
export const importRequest = (goods: DecidedImport, item: CodedItem) => ({
  taskCd: goods.taskCode,
  dclDe: goods.declaredOn,
  itemSeq: goods.sequence,
  hsCd: goods.hsCode,
  itemClsCd: item.etimsClass,
  itemCd: item.code,
  imptItemSttsCd: IMPORT_STATUS[goods.decision],
  // Never null: the service was observed to refuse that.
  remark: goods.reason ?? 'Accepted',
  modrId: BY.modrId,
  modrNm: BY.modrNm,
});
