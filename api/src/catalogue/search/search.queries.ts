import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** At most so many items of each kind. */
const MOST = 24;

/** What nobody types, and what would keep the database busy. */
const MOST_WORDS = 12;

/**
 * How near each word must come to some part of the text, from 0 to 1: "lazerjet" comes to "LaserJet" by 0.50, "kyosera" to
 * "Kyocera" by 0.455, "labtop" to "laptop" by 0.57; but "scaner" to a set of toners by 0.43.
 */
const NEAR = 0.45;

/** Ids of items, best first. */
export interface FoundIds {
  /** Every word is in title, second name or brand, whatever case and accents. */
  readonly items: number[];
  /** None of `items`; every word is spelled nearly so. */
  readonly similar: number[];
}

/**
 * Looks for a text's words. Nothing in them is a pattern: they are compared as they are, and only sent as a parameter.
 * The whole catalogue is read: an index helps neither with parts of words over three columns nor with word similarity.
 */
export async function findItemIds(db: Db, text: string): Promise<FoundIds> {
  const words = [...new Set(text.normalize('NFKC').split(/\s+/u))].filter((word) => word !== '').slice(0, MOST_WORDS);
  // Accents go first: what is left lowers alike under every locale.
  const rows = await selectRows<{ id: number; is_match: boolean }>(
    db,
    sql`with wanted as (
          select lower(unaccent(word)) as word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
        ), candidates as (
          select items.id, lower(unaccent(items.title)) as title,
                 lower(unaccent(concat_ws(' ', items.title, items.actual_name, brands.name))) as text
          from items
          left join brands on brands.id = items.brand_id
          where items.archived_at is null
        ), scored as (
          select candidates.id,
                 bool_and(strpos(candidates.text, wanted.word) > 0) as is_match,
                 min(case when strpos(candidates.text, wanted.word) > 0 then 1
                     else word_similarity(wanted.word, candidates.text) end) as nearness,
                 sum(case when strpos(candidates.title, wanted.word) > 0 then 1 else 0 end) as in_title
          from candidates cross join wanted
          group by candidates.id
        ), placed as (
          select id, is_match, row_number() over (
                   partition by is_match order by nearness desc, in_title desc, id desc
                 ) as place
          from scored
          where is_match or nearness >= ${NEAR}
        )
        select id, is_match from placed where place <= ${MOST} order by place`,
  );
  const idsWhere = (isMatch: boolean) => rows.filter((row) => row.is_match === isMatch).map(({ id }) => id);
  return { items: idsWhere(true), similar: idsWhere(false) };
}
