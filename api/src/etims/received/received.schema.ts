import { z } from 'zod';
import { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { KRA_PIN } from '@ofisi/api-contract/kra-codes';
import type {
  TaxImportContent,
  taxImports,
  TaxPurchaseBand,
  TaxPurchaseContent,
  taxPurchases,
} from '../../tables/etims-received';

/** Rows of a list, and the number of unreadable ones, which do not affect the others. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: number;
}

const amount = z.coerce.number();
const sum = amount.nullish().transform((value) => value ?? 0);
const figure = z
  .union([z.literal(''), amount])
  .nullish()
  .transform((value) => (typeof value === 'number' ? value : null));
const words = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform(
      (value) =>
        String(value ?? '')
          .trim()
          .slice(0, most) || null,
    );
const text = (most: number) => words(most).transform((value) => value ?? '');
const named = (most: number) => words(most).pipe(z.string());
const NUMERIC = /^\d{1,38}$/;

const lineSchema = z
  .object({
    itemCd: words(20),
    itemClsCd: words(10),
    itemNm: named(200),
    pkg: sum,
    qty: amount,
    prc: amount,
    splyAmt: amount,
    dcRt: sum,
    dcAmt: sum,
    taxTyCd: z.enum(TAX_CLASSES),
    taxblAmt: amount,
    taxAmt: amount,
    totAmt: amount,
  })
  .transform((line) => ({
    code: line.itemCd,
    classification: line.itemClsCd,
    name: line.itemNm,
    packages: line.pkg,
    quantity: line.qty,
    price: line.prc,
    supply: line.splyAmt,
    discount_rate: line.dcRt,
    discount: line.dcAmt,
    tax_class: line.taxTyCd,
    taxable: line.taxblAmt,
    tax: line.taxAmt,
    total: line.totAmt,
  }));

type BandField = `${'taxblAmt' | 'taxRt' | 'taxAmt'}${(typeof TAX_CLASSES)[number]}`;

const bandFields = Object.fromEntries(
  TAX_CLASSES.flatMap((band) => [`taxblAmt${band}`, `taxRt${band}`, `taxAmt${band}`].map((name) => [name, sum])),
) as Record<BandField, typeof sum>;

const purchaseSchema = z
  .object({
    spplrTin: z
      .string()
      .transform((pin) => pin.trim().toUpperCase())
      .pipe(z.string().regex(KRA_PIN)),
    spplrNm: words(200),
    spplrBhfId: text(2),
    spplrInvcNo: z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(NUMERIC)),
    rcptTyCd: z.enum(['S', 'R']),
    pmtTyCd: words(5),
    salesDt: z.string().regex(/^\d{8}$/),
    ...bandFields,
    totTaxblAmt: amount,
    totTaxAmt: amount,
    totAmt: amount,
    itemList: z.array(lineSchema).min(1),
  })
  .transform((document) => {
    const bands = Object.fromEntries(
      TAX_CLASSES.map((band) => [
        band,
        { rate: document[`taxRt${band}`], taxable: document[`taxblAmt${band}`], tax: document[`taxAmt${band}`] },
      ]),
    ) as Record<(typeof TAX_CLASSES)[number], TaxPurchaseBand>;
    const content: TaxPurchaseContent = {
      payment: document.pmtTyCd ?? '01',
      taxable: document.totTaxblAmt,
      bands,
      lines: document.itemList,
    };
    return {
      supplierPin: document.spplrTin,
      supplierBranch: document.spplrBhfId || '00',
      supplierName: document.spplrNm ?? document.spplrTin,
      supplierInvoice: document.spplrInvcNo,
      kind: document.rcptTyCd === 'S' ? 'invoice' : 'credit_note',
      soldOn: document.salesDt.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
      total: Math.round(document.totAmt * 100),
      tax: Math.round(document.totTaxAmt * 100),
      content,
    } satisfies Omit<typeof taxPurchases.$inferInsert, 'deviceId'>;
  })
  .refine(({ soldOn }) => !Number.isNaN(Date.parse(soldOn)));

/** Nobody has decided yet whether it belongs to the shop. */
const UNDECIDED = '2';

const importSchema = z
  .object({
    taskCd: named(50),
    dclDe: text(8),
    itemSeq: z.coerce.number().int().positive(),
    dclNo: text(50),
    hsCd: text(17),
    itemNm: named(500),
    imptItemsttsCd: z.union([z.string(), z.number()]).nullish(),
    imptItemSttsCd: z.union([z.string(), z.number()]).nullish(),
    orgnNatCd: words(5),
    exptNatCd: words(5),
    pkg: figure,
    qty: figure,
    qtyUnitCd: words(5),
    totWt: figure,
    netWt: figure,
    spplrNm: words(500),
    agntNm: words(500),
    invcFcurAmt: figure,
    invcFcurCd: words(5),
    invcFcurExcrt: figure,
  })
  .transform((item) => {
    const content: TaxImportContent = {
      packages: item.pkg,
      quantity: item.qty,
      quantity_unit: item.qtyUnitCd,
      gross_weight: item.totWt,
      net_weight: item.netWt,
      amount: item.invcFcurAmt,
      currency: item.invcFcurCd,
      rate: item.invcFcurExcrt,
    };
    return {
      isUndecided: String(item.imptItemsttsCd ?? item.imptItemSttsCd ?? UNDECIDED) === UNDECIDED,
      row: {
        taskCode: item.taskCd,
        declaredOn: item.dclDe,
        sequence: item.itemSeq,
        hsCode: item.hsCd,
        declaration: item.dclNo,
        name: item.itemNm,
        supplier: item.spplrNm?.replaceAll(/\s+/g, ' ') ?? null,
        agent: item.agntNm?.replaceAll(/\s+/g, ' ') ?? null,
        origin: item.orgnNatCd,
        exportedFrom: item.exptNatCd,
        content,
      } satisfies Omit<typeof taxImports.$inferInsert, 'deviceId'>,
    };
  });

function readRows<Row>(rows: readonly unknown[], schema: z.ZodType<Row>): ReadRows<Row> {
  const read = rows.map((row) => schema.safeParse(row));
  return {
    rows: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    unreadable: read.filter(({ success }) => !success).length,
  };
}

/** `selectTrnsPurchaseSalesList`; empty when nothing has changed. */
export const purchasesSchema = z
  .object({ saleList: z.array(z.unknown()).nullish() })
  .nullish()
  .transform((data) => readRows(data?.saleList ?? [], purchaseSchema));

/** `selectImportItemList`; only undecided imports. */
export const importsSchema = z
  .object({ itemList: z.array(z.unknown()).nullish() })
  .nullish()
  .transform((data) => {
    const { rows, unreadable } = readRows(data?.itemList ?? [], importSchema);
    return { rows: rows.filter(({ isUndecided }) => isUndecided).map(({ row }) => row), unreadable };
  });

export type ReceivedPurchase = z.output<typeof purchasesSchema>['rows'][number];
export type ReceivedImport = z.output<typeof importsSchema>['rows'][number];
