import { z } from 'zod';
import { BANDS, classification, code, count, day, moment, money, number, perBand, pin, positive, text } from './fields';

const optional = (most: number) => z.string().max(most).nullish();
const whole = () => number().pipe(z.number().int().nonnegative());

const lineSchema = z.object({
  itemSeq: count(),
  itemCd: text(20),
  itemClsCd: classification(),
  itemNm: text(200),
  bcd: optional(20),
  spplrItemClsCd: optional(10),
  spplrItemCd: optional(20),
  spplrItemNm: optional(200),
  pkgUnitCd: code(),
  pkg: number().pipe(z.number().nonnegative()),
  qtyUnitCd: code(),
  qty: positive(),
  prc: money(),
  splyAmt: money(),
  dcRt: number().pipe(z.number().min(0).max(100)),
  dcAmt: money(),
  taxblAmt: money(),
  taxTyCd: z.enum(BANDS),
  taxAmt: money(),
  totAmt: money(),
});

const device = { tin: pin(), bhfId: z.string().regex(/^\d{2}$/) };

/** The shop's report on a purchase. */
export const purchaseSchema = z.object({
  ...device,
  invcNo: count(),
  orgInvcNo: whole(),
  spplrTin: pin(),
  spplrBhfId: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  spplrNm: optional(60),
  spplrInvcNo: number().pipe(z.number().int()).nullish(),
  regTyCd: z.enum(['A', 'M']),
  pchsTyCd: z.enum(['C', 'N', 'P', 'T']),
  rcptTyCd: z.enum(['P', 'R']),
  pmtTyCd: z.enum(['01', '02', '03', '04', '05', '06', '07']),
  pchsSttsCd: z.enum(['01', '02', '03', '04', '05', '06']),
  cfmDt: moment().nullish(),
  pchsDt: day(),
  wrhsDt: moment().nullish(),
  cnclReqDt: moment().nullish(),
  cnclDt: moment().nullish(),
  rfdDt: moment().nullish(),
  totItemCnt: count(),
  ...perBand('taxblAmt'),
  ...perBand('taxRt'),
  ...perBand('taxAmt'),
  totTaxblAmt: money(),
  totTaxAmt: money(),
  totAmt: money(),
  remark: optional(400),
  regrId: text(20),
  regrNm: text(60),
  modrId: text(20),
  modrNm: text(60),
  itemList: z.array(lineSchema).min(1),
});

/** The shop's report on an import: 3 is approved, 4 cancelled. */
export const importSchema = z.object({
  ...device,
  taskCd: text(50),
  dclDe: text(8),
  itemSeq: count(),
  hsCd: text(17),
  itemClsCd: classification(),
  itemCd: text(20),
  imptItemSttsCd: z.enum(['1', '2', '3', '4']),
  remark: text(400),
  modrId: text(20),
  modrNm: text(60),
});

export type ReportedPurchase = z.output<typeof purchaseSchema>;
export type ReportedImport = z.output<typeof importSchema>;
