import type { FoundMachinesResponse, NamedMachine } from '@ofisi/api-contract/catalogue/machine-finder';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { brands } from '../../tables/catalogue';
import { machines } from '../../tables/machines';
import { kindOfWord } from '../search/search-words';
import { FROM_MACHINES, NAMED } from './named';

/** A brand's machines are listed as far as a list to choose from can be used. */
const MOST_LISTED = 500;
const MOST_FOUND = 50;
const MOST_WORDS = 8;

/** What people add to a machine's name. */
const NO_NAMES = new Set(
  'toner toners tona ink wino cartridge drum kit printer printers copier photocopier machine supplies'.split(' '),
);

/** As the function `machine_key` of the database has it. */
const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words that name a machine; all of them, if the text has no others. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => keyOf(word) !== '');
  const naming = words.filter((word) => kindOfWord(word.toLowerCase()) === 'telling' && !NO_NAMES.has(keyOf(word)));
  return (naming.length > 0 ? naming : words).map(keyOf).slice(0, MOST_WORDS);
}

const has = (part: string): SQL =>
  sql`(${machines.names} like ${`%${part}%`} or lower(${brands.name}) like ${`${part}%`})`;

/** A word that no name has may be several: "hp1020". */
function hasWord(word: string): SQL {
  const parts = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? sql`(${has(word)} or (${sql.join(parts.map(has), sql` and `)}))` : has(word);
}

/** Brands with machines, by name. */
const brandsWithMachines = (db: Db) =>
  selectRows<FoundMachinesResponse['brands'][number]>(
    db,
    sql`select ${brands.name} as brand_name, ${brands.slug} as brand_slug, counted.machines
        from (select brand_id, count(*)::int as machines from ${machines} where archived_at is null group by brand_id) counted
        join ${brands} on ${brands.id} = counted.brand_id
        order by lower(${brands.name})`,
  );

const listed = (db: Db, condition: SQL, order: SQL, limit: number) =>
  selectRows<NamedMachine>(
    db,
    sql`select ${NAMED} from ${FROM_MACHINES} where ${condition} order by ${order}, ${machines.id} limit ${limit}`,
  );

const BY_NAME = sql`lower(${brands.name}), lower(${machines.model})`;

const and = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

/** The machines with these ids; those that were deleted are left out. */
export const machinesWith = (db: Db, ids: readonly number[]): Promise<NamedMachine[]> =>
  listed(db, sql`${machines.id} = any(${intArray(ids)})`, BY_NAME, ids.length);

export interface MachineQuery {
  readonly q?: string | undefined;
  readonly brand?: string | undefined;
  readonly ids?: readonly number[] | undefined;
}

type Found = Pick<FoundMachinesResponse, 'brands' | 'machines' | 'more'>;

/** Machines by a name in any spelling and by brand; without either, the brands alone. */
export async function findMachines(db: Db, { q = '', brand, ids }: MachineQuery): Promise<Found> {
  if (ids) {
    return { brands: [], machines: await machinesWith(db, ids), more: false };
  }
  const known = await brandsWithMachines(db);
  const ofBrand = brand === undefined ? [] : [sql`${brands.slug} = ${brand}`];
  if (q.trim() === '') {
    const all = brand === undefined ? [] : await listed(db, and(ofBrand), BY_NAME, MOST_LISTED + 1);
    return { brands: known, machines: all.slice(0, MOST_LISTED), more: all.length > MOST_LISTED };
  }
  const words = wordsOf(q);
  // The shortest name first: "LaserJet 1020" before "LaserJet 1020 Plus".
  const order = sql`length(${machines.model}), ${BY_NAME}`;
  const withAll = (wanted: readonly string[]) =>
    wanted.length === 0 ? [] : listed(db, and([...ofBrand, ...wanted.map(hasWord)]), order, MOST_FOUND + 1);
  const found = await withAll(words);
  // "The black thing for my HP 1020": brands and numbers name a machine, whatever else is said.
  const isNaming = (word: string) => /\p{N}/u.test(word) || known.some(({ brand_name }) => keyOf(brand_name) === word);
  const named = words.filter(isNaming);
  const shown = found.length > 0 || named.length === words.length ? found : await withAll(named);
  return { brands: known, machines: shown.slice(0, MOST_FOUND), more: shown.length > MOST_FOUND };
}
