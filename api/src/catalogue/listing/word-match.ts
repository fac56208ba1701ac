import { sql, type SQL } from 'drizzle-orm';
import { allParts, halfOfParts, type PartQuery } from '../search/text-query';
import { and } from './list-window';
import type { Match } from './catalogue-index';

/** Which rows of `listed_items` have the words of a search. */
export interface WordMatch {
  readonly match: SQL;
  /** Its two parts, where it can be divided: the numbers of models and parts, which are rare, and the rest. */
  readonly numbers: SQL | null;
  readonly others: SQL | null;
}

const inTitle = (parts: readonly PartQuery[]) =>
  parts.length === 0 ? null : sql`title_words @@ ${allParts(parts)}::tsquery`;

const anywhere = (query: string) => sql`words @@ ${query}::tsquery`;

/** Of what follows "for", numbers and brands must be there: a toner for an HP LaserJet 1020 need not say LaserJet. */
function byTitle(parts: readonly PartQuery[]): WordMatch {
  const numbered = parts.filter(({ hasDigit }) => hasDigit);
  const others = inTitle(parts.filter(({ hasDigit, isBrand, side }) => !hasDigit && (isBrand || side !== 'after')));
  const numbers = numbered.length === 0 ? null : anywhere(allParts(numbered));
  return { match: and([numbers, others].filter((one) => one !== null)), numbers, others };
}

const whole = (query: string): WordMatch => ({ match: anywhere(query), numbers: null, others: null });

/** @param parts with words of a similar spelling for `spelling` and `some` */
export function wordMatch(how: Match, parts: readonly PartQuery[]): WordMatch {
  if (how === 'title') return byTitle(parts);
  return whole(how === 'some' ? halfOfParts(parts) : allParts(parts));
}

const anyCategory = (ids: readonly number[]) =>
  sql`category_id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;

/**
 * How well a row matches. Whole words count more than their parts, the title more than the features, and most what the item is: a
 * search for "printer" wants no printer cable.
 */
function scoreOfPart({ whole: exact, any, head, kind, categories, hasDigit, side }: PartQuery): SQL {
  const weight = side === 'after' ? 0.5 : hasDigit ? 2 : 1;
  const found = sql`case when title_words @@ ${exact}::tsquery then 4 when title_words @@ ${any}::tsquery then 2
    when words @@ ${exact}::tsquery then 1.5 when words @@ ${any}::tsquery then 0.5 else 0 end * ${weight}::float8`;
  if (hasDigit || side === 'after') return found;
  const kinds = sql`case when title_words @@ ${head}::tsquery then 5 when title_words @@ ${kind}::tsquery then 2 else 0 end * ${side === 'before' ? 2 : 1}::float8`;
  return categories.length === 0
    ? sql`${found} + ${kinds}`
    : sql`${found} + ${kinds} + case when ${anyCategory(categories)} then 3 else 0 end`;
}

export const scoreOf = (parts: readonly PartQuery[]): SQL => sql.join(parts.map(scoreOfPart), sql` + `);
