import { sql, type SQL } from 'drizzle-orm';

/** The goods of a quotation of which less can be had now than it promises, as JSON: `["Fuser kit: 2 short"]`. Services are never short. */
export const shortOf = (quotation: SQL): SQL => sql`(
  select coalesce(jsonb_agg(short.title || ': ' || short.missing::float8 || ' short' order by short.title), '[]')
  from (
    select items.title, sum(line.quantity) - greatest(0, items.on_hand - items.reserved) as missing
    from quotation_lines line join items on items.id = line.item_id
    where line.quotation_id = ${quotation} and not items.is_service
    group by items.id
  ) short
  where short.missing > 0
)`;
