import { JOINERS } from '@ofisi/shared-shop/search-words';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { wantedWords } from './wanted-words';

/** At most so many items of each kind. */
const MOST = 24;

/**
 * How near each word must come to some part of the text, from 0 to 1: "lazerjet" comes to "LaserJet" by 0.50, "kyosera" to
 * "Kyocera" by 0.455, "labtop" to "laptop" by 0.57; but "scaner" to a set of toners by 0.43.
 */
const NEAR = 0.45;

/** A text of which so much is there is worth an offer when nothing has, or nearly has, all of its words. */
const MOST_OF_IT = 0.5;

/** Ids of items, best first. */
export interface FoundIds {
  /**
   * Every word is in title, second name, brand or features, whatever case, accents and hyphens, in the plural or not; part
   * numbers with or without spaces.
   */
  readonly items: number[];
  /**
   * None of `items`: those in which every word is spelled nearly so. When there is neither, those that have at least half of
   * the words, so that one word too many does not empty the list.
   */
  readonly similar: number[];
}

interface Row {
  readonly id: number;
  /** How much of the text it has: every word, every word nearly so, or at least half of them. */
  readonly kind: 'all' | 'nearly' | 'most';
}

/**
 * Looks for a text's words. Nothing in them is a pattern: they are compared as they are, and only sent as a parameter.
 * The whole catalogue is read: an index helps neither with parts of words over three columns nor with word similarity.
 */
export async function findItemIds(db: Db, text: string): Promise<FoundIds> {
  // Accents go first: what is left lowers alike under every locale.
  const rows = await selectRows<Row>(
    db,
    sql`with wanted as (
          select lower(unaccent(word)) as word, lower(unaccent(joined)) as joined, is_part_number,
                 array(select lower(unaccent(one)) from jsonb_array_elements_text(singulars) as one) as singulars,
                 array(select lower(unaccent(one)) from jsonb_array_elements_text(swapped) as one) as swapped
          from jsonb_to_recordset(${JSON.stringify(wantedWords(text))}::jsonb)
            as words (word text, joined text, is_part_number boolean, singulars jsonb, swapped jsonb)
        ), named as materialized (
          select items.id, lower(unaccent(items.title)) as title,
                 lower(unaccent(concat_ws(' ', items.title, items.actual_name, brands.name))) as name,
                 lower(unaccent(concat_ws(' ', items.title, items.actual_name, brands.name,
                   (select string_agg(line, ' ') from jsonb_array_elements_text(items.description) as line)))) as text
          from items
          left join brands on brands.id = items.brand_id
          where items.archived_at is null
        ), spelled as materialized (
          select named.*, regexp_replace(text, ${JOINERS}, '', 'g') as joined,
                 regexp_replace(name, ${`${JOINERS}|[[:space:]]`}, '', 'g') as number,
                 regexp_split_to_array(text, '[^[:alnum:]]+') as words
          from named
        ), candidates as (
          select spelled.id, spelled.title, spelled.name, wanted.word,
                 strpos(spelled.text, wanted.word) > 0 or strpos(spelled.joined, wanted.joined) > 0
                   or (wanted.is_part_number and strpos(spelled.number, wanted.joined) > 0)
                   or spelled.words && wanted.singulars as has_word,
                 spelled.words && wanted.swapped as is_swapped
          from spelled cross join wanted
        ), scored as (
          select id, bool_and(has_word) as is_match,
                 avg(case when has_word or is_swapped then 1 else 0 end) as share,
                 min(case when has_word or is_swapped then 1 else word_similarity(word, name) end) as nearness,
                 sum(case when strpos(title, word) > 0 then 1 else 0 end) as in_title
          from candidates
          group by id
        ), kinds as (
          select *, case when is_match then 'all' when nearness >= ${NEAR} then 'nearly' else 'most' end as kind
          from scored
          where is_match or nearness >= ${NEAR} or share >= ${MOST_OF_IT}
        ), placed as (
          select id, kind, row_number() over (
                   partition by kind
                   order by case when kind = 'most' then share end desc, nearness desc, in_title desc, id desc
                 ) as place
          from kinds
        )
        select id, kind from placed where place <= ${MOST} order by place`,
  );
  const idsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const items = idsOf('all');
  const nearly = idsOf('nearly');
  return { items, similar: items.length + nearly.length > 0 ? nearly : idsOf('most') };
}
