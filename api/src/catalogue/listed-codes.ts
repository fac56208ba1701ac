import type { CODE_KINDS } from '@ofisi/api-contract/etims/enums';
import { PACKAGING_CODES, QUANTITY_CODES } from '@ofisi/api-contract/kra-codes';
import { oneOf } from '@ofisi/shared-shop/error-words';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

type Kind = (typeof CODE_KINDS)[number];

/** A choice of packaging or unit in an item's form. */
export interface OfferedCode {
  readonly code: string;
  /** Null until the tax office's list has been received. */
  readonly name: string | null;
  /** False: withdrawn by the tax office. */
  readonly is_active: boolean;
}

const FIXED = { packaging: PACKAGING_CODES, quantity: QUANTITY_CODES } as const;

const activeDevice = sql`(select id from tax_devices where is_active)`;

/** Codes with their names from the tax office's list; until it has been requested, the codes that an office shop needs. */
export async function readOfferedCodes(db: Db, kind: Kind): Promise<OfferedCode[]> {
  const listed = await selectRows<OfferedCode>(
    db,
    sql`select code, name, is_active from tax_codes where device_id = ${activeDevice} and kind = ${kind} order by lower(name), code`,
  );
  return listed.length > 0 ? listed : FIXED[kind].map((code) => ({ code, name: null, is_active: true }));
}

export async function hasClassifications(db: Db): Promise<boolean> {
  const [row] = await selectRows<{ has: boolean }>(
    db,
    sql`select exists (select from tax_classifications where device_id = ${activeDevice}) as has`,
  );
  return row?.has ?? false;
}

const hasList = (rows: SQL) => sql`exists (${rows})`;
const ofKind = (kind: Kind) =>
  sql`select is_active from tax_codes listed where listed.device_id = ${activeDevice} and listed.kind = ${kind}`;
const classes = sql`select is_active from tax_classifications listed where listed.device_id = ${activeDevice}`;

const isMissing = (rows: SQL, code: SQL) =>
  sql`(${hasList(rows)} and not exists (${rows} and listed.code = ${code} and listed.is_active))`;

/** Whether one of an item's codes is missing from the tax office's lists or withdrawn; needs `items` in the statement. */
export const hasUnlistedCode = sql<boolean>`(${isMissing(ofKind('packaging'), sql`items.packaging_unit`)}
  or ${isMissing(ofKind('quantity'), sql`items.quantity_unit`)} or ${isMissing(classes, sql`items.etims_class`)})`;

/** The number of items with such a code. Grouped first, since most items share the same few codes. */
export const unlistedItems = sql`(
  select coalesce(sum(many), 0)::int from (
    select packaging_unit, quantity_unit, etims_class, count(*) as many from items where archived_at is null group by 1, 2, 3
  ) items where ${hasUnlistedCode}
)`;

interface Codes {
  readonly packaging_unit?: string | undefined;
  readonly quantity_unit?: string | undefined;
  readonly etims_class?: string | undefined;
}

const FIELDS = {
  packaging_unit: { label: 'packaging unit', kind: 'packaging' },
  quantity_unit: { label: 'quantity unit', kind: 'quantity' },
  etims_class: { label: 'classification', kind: null },
} as const;

const NAMES = ['packaging_unit', 'quantity_unit', 'etims_class'] as const;

function rowsOf(name: (typeof NAMES)[number]): SQL {
  const { kind } = FIELDS[name];
  return kind === null ? classes : ofKind(kind);
}

/**
 * Refuses codes that cannot be chosen. A code that the item already has may stay, so that its price, for example, can still be changed.
 * @throws Refusal 400
 */
export async function refuseUnlistedCodes(db: Db, input: Codes, before?: Codes): Promise<void> {
  const chosen = NAMES.flatMap((name) => {
    const code = input[name];
    return code === undefined || code === before?.[name] ? [] : [{ name, code }];
  });
  if (chosen.length === 0) return;
  const found = await selectRows<{ name: (typeof NAMES)[number]; has: boolean; state: boolean | null }>(
    db,
    sql.join(
      chosen.map(({ name, code }) => {
        const rows = rowsOf(name);
        const state = sql`(select is_active from (${rows} and listed.code = ${code}) known)`;
        return sql`select ${name} as name, exists (${rows}) as has, ${state} as state`;
      }),
      sql` union all `,
    ),
  );
  for (const { name, code } of chosen) {
    const problem = problemOf(
      name,
      code,
      found.find((row) => row.name === name),
    );
    if (problem !== null) throw invalid({ [name]: [problem] });
  }
}

function problemOf(
  name: (typeof NAMES)[number],
  code: string,
  listed: { readonly has: boolean; readonly state: boolean | null } | undefined,
): string | null {
  const { label, kind } = FIELDS[name];
  if (!listed?.has) {
    const fixed: readonly string[] | null = kind === null ? null : FIXED[kind];
    return fixed === null || fixed.includes(code) ? null : oneOf(fixed);
  }
  if (listed.state === null) return `KRA’s list has no ${label} ${code}. Choose one from the list.`;
  return listed.state ? null : `KRA has withdrawn the ${label} ${code}. Choose another one.`;
}
