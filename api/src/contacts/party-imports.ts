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

/** Two are one when both name and phone number are the same; a number is the same with or without the country's. */
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

/** Known by their names, under the heads that the export of customers has. */
const NAMED: NamedFields = {
  customer_category_id: { label: 'Category', what: 'customer category', table: customerCategories },
  customer_location_id: { label: 'Location', what: 'customer location', table: customerLocations },
};

/** What is wrong with opening balances of a closed period, by their places. */
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

/** How customers or suppliers are imported: many at once, their opening balances once they are seen. */
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
    // A person of no organization is one of their own; whoever has one number can be called on it.
    standIns: {
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
