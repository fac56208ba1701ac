import { BY, RATES, type CodedItem } from './request';
import type { StockMove } from './stock-outbox';

/** Types of stock movements in eTIMS' codes. */
const TYPES: Readonly<Record<StockMove['cause'], string>> = {
  opening: '06',
  reservation: '16',
  reservation_release: '06',
  sale: '11',
  sale_reversal: '03',
  void: '03',
  purchase_receipt: '02',
  purchase_reversal: '12',
  return_restock: '03',
  write_off: '15',
  supplier_return: '12',
  stock_take: '06',
  adjustment: '06',
  service: '16',
  contract_supply: '16',
};
const ADJUSTMENT = { in: '06', out: '16' } as const;
/** Sales to customers and their returns, at the selling price; all others are at cost. */
const AT_PRICE = new Set(['11', '03']);

const cents = (sum: number): number => Math.round(sum * 100);

function typeOf({ cause, quantity, isOpening }: StockMove): string {
  const type = isOpening ? ADJUSTMENT.in : TYPES[cause];
  const isIn = type < '11';
  return isIn === quantity > 0 ? type : ADJUSTMENT[quantity > 0 ? 'in' : 'out'];
}

/** The body of `insertStockIO`: one movement, with VAT included in its amounts. */
export function stockRequest(move: StockMove, number: number, item: CodedItem) {
  const type = typeOf(move);
  const quantity = Math.abs(move.quantity);
  const price = AT_PRICE.has(type) ? item.price : Math.round((move.unitCost ?? item.price) * 100) / 100;
  const total = cents(price * quantity) / 100;
  const rate = RATES[item.taxClass];
  const tax = Math.round((cents(total) * rate) / (100 + rate)) / 100;
  return {
    sarNo: number,
    orgSarNo: 0,
    regTyCd: 'A',
    custTin: null,
    custNm: null,
    custBhfId: null,
    sarTyCd: type,
    ocrnDt: move.day,
    totItemCnt: 1,
    totTaxblAmt: total,
    totTaxAmt: tax,
    totAmt: total,
    remark: null,
    ...BY,
    itemList: [
      {
        itemSeq: 1,
        itemCd: item.code,
        itemClsCd: item.etimsClass,
        itemNm: item.title.slice(0, 200),
        bcd: null,
        pkgUnitCd: item.packagingUnit,
        pkg: 1,
        qtyUnitCd: item.quantityUnit,
        qty: quantity,
        itemExprDt: null,
        prc: price,
        splyAmt: total,
        totDcAmt: 0,
        taxblAmt: total,
        taxTyCd: item.taxClass,
        taxAmt: tax,
        totAmt: total,
      },
    ],
  };
}

/** The body of `saveStockMaster`: the stock left of an item. */
export const masterRequest = ({ balance }: StockMove, { code }: CodedItem) => ({
  itemCd: code,
  rsdQty: balance,
  ...BY,
});
