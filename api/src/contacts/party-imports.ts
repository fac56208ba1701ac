import { type PartyKind } from '@ofisi/api-contract/contacts/enums';
import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { nationalDigits } from '@ofisi/shared-shop/phone-number';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../engine/database';
import type { ImportRules } from '../resource/imports/import-rules';
import type { NamedFields } from '../resource/imports/named-fields';
import type { Fields } from '../resource/field';
import { closedReason } from '../ledger/closed-period';
import { openingEntries, writeOpenings } from './opening-balances';
import { toRow, type PartyInput } from './party';
import { NAME_PARTS, partyCells, partyHeads } from './party-columns';
import { keysOfPhone, nationalNumber, phoneKey } from '../engine/phone-number';
import { customerCategories, customerLocations, parties } from '../tables/contacts';

/** Two parties are the same when both name and phone number match; the country code is ignored. */
const keyOf = ({ name, phone }: Pick<PartyInput, 'name' | 'phone'>) => `${nationalDigits(phone)}|${name.toLowerCase()}`;

const keyInData: SQL<string> = sql`${nationalNumber(parties.phone)} || '|' || lower(${parties.name})`;

async function find(tx: Db, kind: PartyKind, inputs: readonly PartyInput[]): Promise<ReadonlyMap<string, number>> {
  const keys = inputs.map(keyOf);
  const phones = [...new Set(keys.flatMap((key) => keysOfPhone(key.slice(0, key.indexOf('|')))))];
  const rows = await selectRows<{ id: number; key: string }>(
    tx,
    sql`select ${parties.id} as id, ${keyInData} as key from ${parties}
        where ${parties.kind} = ${kind} and ${parties.archivedAt} is null
          and ${phoneKey(parties.phone)} = any(${sql.param(phones)}::text[]) and ${keyInData} = any(${sql.param(keys)}::text[])
        order by ${parties.id} desc`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Referred to by name, under the same headers as in the export of customers. */
const NAMED: NamedFields = {
  customer_category_id: { label: 'Category', what: 'customer category', table: customerCategories },
  customer_location_id: { label: 'Location', what: 'customer location', table: customerLocations },
};

/** The errors of opening balances in a closed period, by position. */
async function closedOpenings(tx: Db, inputs: readonly PartyInput[]): Promise<(FieldErrors | null)[]> {
  const reasons = new Map<string, string | null>();
  const errors: (FieldErrors | null)[] = [];
  for (const { opening_date: day, opening_balance: opening, advance_balance: advance } of inputs) {
    if (day !== null && !reasons.has(day)) {
      reasons.set(day, await closedReason(tx, day));
    }
    const reason = day !== null && (opening || advance) ? reasons.get(day) : null;
    errors.push(reason ? { opening_date: [reason] } : null);
  }
  return errors;
}

/** The import of customers or suppliers: in batches, with the opening balances written when the rows are shown. */
export function partyImports<Of extends Fields, Input extends z.output<z.ZodObject>>(
  kind: PartyKind,
  partyOf: (input: Input) => PartyInput,
  example: Readonly<Record<string, string>>,
): ImportRules<Of, Input> {
  return {
    keyOf: (input) => keyOf(partyOf(input)),
    find: (tx, inputs) => find(tx, kind, inputs.map(partyOf)),
    example: [example],
    as: partyCells(kind),
    heads: partyHeads(kind),
    parts: NAME_PARTS,
    // The name is the default for a missing organization, and the alternate number for a missing phone number.
    substitutes: {
      [`${kind}_name`]: Object.keys(NAME_PARTS),
      organization: [`${kind}_name`],
      [`${kind}_phone`]: ['alternate_phone'],
    },
    ...(kind === 'customer' && { named: NAMED }),
    many: {
      errorsOf: ({ tx }, inputs) => closedOpenings(tx, inputs.map(partyOf)),
      async insert({ tx }, inputs) {
        const archivedAt = new Date();
        const rows = inputs.map((input) => ({ kind, archivedAt, ...toRow(partyOf(input)) }));
        return (await tx.insert(parties).values(rows).returning({ id: parties.id })).map(({ id }) => id);
      },
      async follow({ tx }, rows) {
        await writeOpenings(
          tx,
          rows.flatMap(({ id, input }) => openingEntries({ id, kind }, partyOf(input))),
        );
      },
    },
  };
}
