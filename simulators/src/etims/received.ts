import { timestampOf } from '../nairobi-time';
import { BANDS, type Band } from './fields';

interface Listable {
  /** Time of the report, in milliseconds; absent: long ago. */
  readonly changedAt?: number | undefined;
}

export interface SoldLine {
  readonly itemCd: string;
  readonly itemClsCd: string;
  readonly itemNm: string;
  readonly qty: number;
  /** Including VAT, in shillings. */
  readonly prc: number;
  readonly taxTyCd: Band;
}

/** A supplier's sale to the shop. */
export interface SoldToShop extends Listable {
  readonly spplrTin: string;
  readonly spplrNm: string;
  readonly spplrInvcNo: number;
  readonly rcptTyCd: 'S' | 'R';
  /** `20261125` */
  readonly salesDt: string;
  readonly lines: readonly SoldLine[];
}

/** An import for the shop that customs recorded, one item of a declaration. */
export interface Declared extends Listable {
  readonly taskCd: string;
  readonly dclDe: string;
  readonly itemSeq: number;
  readonly dclNo: string;
  readonly hsCd: string;
  readonly itemNm: string;
  readonly orgnNatCd: string;
  readonly pkg: number;
  readonly qty: number;
  readonly qtyUnitCd: string;
  readonly totWt: number;
  readonly netWt: number;
  readonly spplrNm: string;
  readonly agntNm: string;
  readonly invcFcurAmt: number;
  readonly invcFcurCd: string;
  readonly invcFcurExcrt: number;
}

const RATES: Readonly<Record<Band, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 };
const DAY = 86_400_000;
const cents = (sum: number): number => Math.round(sum * 100);

/** A supplier's document as the service lists it. */
export function listedSale({ lines, salesDt, ...document }: SoldToShop) {
  const itemList = lines.map((line, index) => {
    const total = cents(line.prc * line.qty);
    const rate = RATES[line.taxTyCd];
    return {
      itemSeq: index + 1,
      ...line,
      bcd: null,
      pkgUnitCd: 'NT',
      pkg: 1,
      qtyUnitCd: 'U',
      splyAmt: total / 100,
      dcRt: 0,
      dcAmt: 0,
      taxblAmt: total / 100,
      taxAmt: Math.round((total * rate) / (100 + rate)) / 100,
      totAmt: total / 100,
    };
  });
  const sum = (field: 'taxAmt' | 'totAmt', band?: Band) =>
    itemList
      .filter(({ taxTyCd }) => band === undefined || taxTyCd === band)
      .reduce((all, line) => all + cents(line[field]), 0) / 100;
  const bands = Object.fromEntries(
    BANDS.flatMap((band) => [
      [`taxblAmt${band}`, sum('totAmt', band)],
      [`taxRt${band}`, RATES[band]],
      [`taxAmt${band}`, sum('taxAmt', band)],
    ]),
  );
  const at = `${salesDt.slice(0, 4)}-${salesDt.slice(4, 6)}-${salesDt.slice(6)} 10:15:00`;
  return {
    ...document,
    changedAt: undefined,
    spplrBhfId: '00',
    pmtTyCd: '01',
    cfmDt: at,
    salesDt,
    stockRlsDt: at,
    totItemCnt: lines.length,
    ...bands,
    totTaxblAmt: sum('totAmt'),
    totTaxAmt: sum('taxAmt'),
    totAmt: sum('totAmt'),
    remark: null,
    itemList,
  };
}

/** A declared item as the service lists it. */
export const listedImport = (goods: Declared) => ({
  ...goods,
  changedAt: undefined,
  imptItemsttsCd: '2',
  exptNatCd: goods.orgnNatCd,
  pkgUnitCd: null,
});

/** The demo shop's recent purchases and imports, as reported by suppliers and customs. */
export class Received {
  purchases: readonly SoldToShop[];
  imports: readonly Declared[];

  /** @param now in milliseconds */
  constructor(now: number) {
    const daysAgo = (days: number) => timestampOf(now - days * DAY).slice(0, 8);
    this.purchases = [
      {
        spplrTin: 'P051111222A',
        spplrNm: 'Savanna Office Supplies Ltd',
        spplrInvcNo: 4417,
        rcptTyCd: 'S',
        salesDt: daysAgo(3),
        lines: [
          {
            itemCd: 'KE2NTXU0000031',
            itemClsCd: '44103103',
            itemNm: 'Toner 12A black',
            qty: 10,
            prc: 5800,
            taxTyCd: 'B',
          },
          {
            itemCd: 'KE2NTXU0000044',
            itemClsCd: '14111507',
            itemNm: 'Copier paper A4 80 g',
            qty: 40,
            prc: 560,
            taxTyCd: 'B',
          },
        ],
      },
      {
        spplrTin: 'P051333444B',
        spplrNm: 'Nairobi Light and Power',
        spplrInvcNo: 998_213,
        rcptTyCd: 'S',
        salesDt: daysAgo(5),
        lines: [
          {
            itemCd: 'KE3NTXU0000001',
            itemClsCd: '78102200',
            itemNm: 'Electricity, shop',
            qty: 1,
            prc: 18_450,
            taxTyCd: 'B',
          },
        ],
      },
      {
        spplrTin: 'P051111222A',
        spplrNm: 'Savanna Office Supplies Ltd',
        spplrInvcNo: 4402,
        rcptTyCd: 'R',
        salesDt: daysAgo(6),
        lines: [
          {
            itemCd: 'KE2NTXU0000031',
            itemClsCd: '44103103',
            itemNm: 'Toner 12A black',
            qty: 1,
            prc: 5800,
            taxTyCd: 'B',
          },
        ],
      },
    ];
    this.imports = [
      {
        taskCd: '2239078',
        dclDe: '-1',
        itemSeq: 1,
        dclNo: 'C3460-2026-MSA',
        hsCd: '84433100',
        itemNm: 'MULTIFUNCTION LASER PRINTERS',
        orgnNatCd: 'CN',
        pkg: 12,
        qty: 60,
        qtyUnitCd: 'U',
        totWt: 1260.5,
        netWt: 1140,
        spplrNm: 'SHENZHEN OFFICE MACHINES CO LTD',
        agntNm: 'COAST CLEARING AND FORWARDING LTD',
        invcFcurAmt: 11_400,
        invcFcurCd: 'USD',
        invcFcurExcrt: 129.25,
      },
      {
        taskCd: '2239078',
        dclDe: '-1',
        itemSeq: 2,
        dclNo: 'C3460-2026-MSA',
        hsCd: '84439900',
        itemNm: 'DRUM UNITS FOR PRINTERS',
        orgnNatCd: 'CN',
        pkg: 4,
        qty: 120,
        qtyUnitCd: 'U',
        totWt: 96,
        netWt: 88,
        spplrNm: 'SHENZHEN OFFICE MACHINES CO LTD',
        agntNm: 'COAST CLEARING AND FORWARDING LTD',
        invcFcurAmt: 2_640,
        invcFcurCd: 'USD',
        invcFcurExcrt: 129.25,
      },
    ];
  }
}
