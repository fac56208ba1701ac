import { z } from 'zod';
import { momentOf } from '../nairobi-time';
import { invalid } from './refusals';

export const BANDS = ['A', 'B', 'C', 'D', 'E'] as const;

export type Band = (typeof BANDS)[number];

const PIN = /^[AP]\d{9}[A-Z]$/;
export const number = () => z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
export const money = () => number().refine((sum) => sum >= 0 && Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6);
export const count = () => number().pipe(z.number().int().positive());
export const moment = () => z.string().refine((text) => momentOf(text) !== null);
export const day = () => z.string().refine((text) => momentOf(`${text}000000`) !== null);
export const text = (most: number) => z.string().trim().min(1).max(most);
export const code = () => z.string().regex(/^[A-Z0-9]{1,5}$/);
/** Eight digits of UNSPSC, or ten with the tax office's own subdivision. */
export const classification = () => z.string().regex(/^\d{8}(?:\d{2})?$/);
export const pin = () =>
  z
    .union([z.literal(''), z.string().regex(PIN)])
    .nullish()
    .transform((value) => value || null);

export const deviceSchema = z.object({
  tin: z.string().regex(PIN),
  bhfId: z.string().regex(/^\d{2}$/),
  dvcSrlNo: text(100),
});

export const listSchema = z.object({
  tin: z.string().regex(PIN),
  bhfId: z.string().regex(/^\d{2}$/),
  lastReqDt: moment(),
});

/** Checks the composition: origin, type, packaging, unit (with or without an X before it) and seven digits. */
const isComposed = (item: {
  readonly itemCd: string;
  readonly orgnNatCd: string;
  readonly itemTyCd: string;
  readonly pkgUnitCd: string;
  readonly qtyUnitCd: string;
}): boolean => {
  const before = `${item.orgnNatCd}${item.itemTyCd}${item.pkgUnitCd}`;
  return ['', 'X'].some((x) => new RegExp(`^${before}${x}${item.qtyUnitCd}\\d{7}$`).test(item.itemCd));
};

const itemFields = z.object({
  itemCd: text(20),
  itemClsCd: classification(),
  itemTyCd: z.enum(['1', '2', '3']),
  itemNm: text(200),
  orgnNatCd: code(),
  pkgUnitCd: code(),
  qtyUnitCd: code(),
  taxTyCd: z.enum(BANDS),
  dftPrc: money(),
  isrcAplcbYn: z.enum(['Y', 'N']),
  useYn: z.enum(['Y', 'N']),
  regrId: text(20),
  regrNm: text(60),
  modrId: text(20),
  modrNm: text(60),
});

export const itemSchema = itemFields.refine(isComposed, { path: ['itemCd'] });

const lineSchema = z.object({
  itemSeq: count(),
  itemCd: text(20),
  itemClsCd: classification(),
  itemNm: text(200),
  pkgUnitCd: code(),
  pkg: number().pipe(z.number().positive()),
  qtyUnitCd: code(),
  qty: number().pipe(z.number().positive()),
  prc: money(),
  splyAmt: money(),
  dcRt: number().pipe(z.number().min(0).max(100)),
  dcAmt: money(),
  taxTyCd: z.enum(BANDS),
  taxblAmt: money(),
  taxAmt: money(),
  totAmt: money(),
});

export const perBand = <Prefix extends string>(prefix: Prefix) =>
  Object.fromEntries(BANDS.map((band) => [`${prefix}${band}`, money()])) as Record<
    `${Prefix}${Band}`,
    ReturnType<typeof money>
  >;

export const saleSchema = z.object({
  trdInvcNo: text(50),
  invcNo: count(),
  orgInvcNo: number().pipe(z.number().int().nonnegative()),
  custTin: pin(),
  custNm: z.string().max(60).nullish(),
  salesTyCd: z.literal('N'),
  rcptTyCd: z.enum(['S', 'R']),
  pmtTyCd: z.enum(['01', '02', '03', '04', '05', '06', '07']),
  salesSttsCd: z.enum(['02', '05']),
  cfmDt: moment(),
  salesDt: day(),
  rfdRsnCd: z.enum(['01', '02', '03', '04', '05', '06']).nullish(),
  totItemCnt: count(),
  ...perBand('taxblAmt'),
  ...perBand('taxRt'),
  ...perBand('taxAmt'),
  totTaxblAmt: money(),
  totTaxAmt: money(),
  totAmt: money(),
  prchrAcptcYn: z.enum(['Y', 'N']),
  regrId: text(20),
  regrNm: text(60),
  modrId: text(20),
  modrNm: text(60),
  receipt: z.object({ custTin: pin(), rcptPbctDt: moment(), prchrAcptcYn: z.enum(['Y', 'N']) }),
  itemList: z.array(lineSchema).min(1),
});

export const positive = () => number().pipe(z.number().positive());

const stockLineSchema = z.object({
  itemSeq: count(),
  itemCd: text(20),
  itemClsCd: classification(),
  itemNm: text(200),
  pkgUnitCd: code(),
  pkg: positive(),
  qtyUnitCd: code(),
  qty: positive(),
  prc: money(),
  splyAmt: money(),
  totDcAmt: money(),
  taxblAmt: money(),
  taxTyCd: z.enum(BANDS),
  taxAmt: money(),
  totAmt: money(),
});

const STOCK_IN = ['01', '02', '03', '04', '05', '06'] as const;
const STOCK_OUT = ['11', '12', '13', '14', '15', '16'] as const;

export const stockSchema = z.object({
  sarNo: count(),
  orgSarNo: number().pipe(z.number().int().nonnegative()),
  regTyCd: z.enum(['A', 'M']),
  custTin: pin(),
  custNm: z.string().max(100).nullish(),
  custBhfId: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  sarTyCd: z.enum([...STOCK_IN, ...STOCK_OUT]),
  ocrnDt: day(),
  totItemCnt: count(),
  totTaxblAmt: money(),
  totTaxAmt: money(),
  totAmt: money(),
  remark: z.string().max(400).nullish(),
  regrId: text(20),
  regrNm: text(60),
  modrId: text(20),
  modrNm: text(60),
  itemList: z.array(stockLineSchema).min(1),
});

export const masterSchema = z.object({
  itemCd: text(20),
  rsdQty: number(),
  regrId: text(20),
  regrNm: text(60),
  modrId: text(20),
  modrNm: text(60),
});

/** Whether a movement of this type adds stock. */
export const isStockIn = (type: Stock['sarTyCd']): boolean => STOCK_IN.some((one) => one === type);

export type Stock = z.output<typeof stockSchema>;

export const askedSchema = z.object({ invcNo: count() });

export type Item = z.output<typeof itemSchema>;
export type Sale = z.output<typeof saleSchema>;

/** The fields of the body that are in the schema. @throws EtimsRefusal naming the first invalid field */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (!success) throw invalid(error.issues[0]?.path.join('.') || 'the body');
  return data;
}
