import { z } from 'zod';
import { CLASSIFICATION } from '@ofisi/api-contract/kra-codes';
import type { CODE_KINDS } from '@ofisi/api-contract/etims/enums';

/** A code in the tax office's list. */
export interface ListedCode {
  readonly kind: (typeof CODE_KINDS)[number];
  readonly code: string;
  readonly name: string;
  readonly isActive: boolean;
}

export type ListedClassification = Omit<ListedCode, 'kind'>;

/** The code classes that the shop needs, by eTIMS' numbers. */
const KINDS: Readonly<Record<string, ListedCode['kind']>> = { 10: 'quantity', 17: 'packaging' };
const NAME_LENGTH = 200;

const nameField = z
  .string()
  .nullish()
  .transform((name) => (name ?? '').trim().slice(0, NAME_LENGTH));
const use = z.string().nullish();
const codeRow = z.object({
  cd: z.union([z.string(), z.number()]).transform((code) => String(code).trim().toUpperCase()),
  cdNm: nameField,
  useYn: use,
});
const classRow = z.object({
  itemClsCd: z.union([z.string(), z.number()]).transform((code) => String(code).trim()),
  itemClsNm: nameField,
  useYn: use,
});
const isUsed = (useYn: string | null | undefined): boolean => useYn?.toUpperCase() !== 'N';

/** The rows that can be read; an unreadable one does not affect the others. */
const readable = <Row>(rows: readonly unknown[], schema: z.ZodType<Row>): Row[] =>
  rows.flatMap((row) => schema.safeParse(row).data ?? []);

const CODE = /^[A-Z0-9]{1,5}$/;

/** `selectCodeList`; empty when nothing has changed. */
export const codesSchema = z
  .object({
    clsList: z.array(
      z.object({
        cdCls: z.union([z.string(), z.number()]).transform(String),
        dtlList: z.array(z.unknown()).nullish(),
      }),
    ),
  })
  .nullish()
  .transform((data): ListedCode[] =>
    (data?.clsList ?? []).flatMap(({ cdCls, dtlList }) => {
      const kind = KINDS[cdCls];
      return kind === undefined
        ? []
        : readable(dtlList ?? [], codeRow)
            .filter(({ cd }) => CODE.test(cd))
            .map(({ cd, cdNm, useYn }) => ({ kind, code: cd, name: cdNm || cd, isActive: isUsed(useYn) }));
    }),
  );

/** `selectItemClsList`; the classes that can be assigned to an item. */
export const classificationsSchema = z
  .object({ itemClsList: z.array(z.unknown()) })
  .nullish()
  .transform((data): ListedClassification[] =>
    readable(data?.itemClsList ?? [], classRow)
      .filter(({ itemClsCd }) => CLASSIFICATION.test(itemClsCd))
      .map(({ itemClsCd, itemClsNm, useYn }) => ({
        code: itemClsCd,
        name: itemClsNm || itemClsCd,
        isActive: isUsed(useYn),
      })),
  );
