import { sql, type SQL } from 'drizzle-orm';

/** The pictures of an item in order, as a JSON list of names. A version before may have made a further picture the first one. */
export const picturesOf = (id: SQL, image: SQL): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(file order by position), '[]') from (
    select ${image} as file, 0 as position where ${image} is not null
    union all
    select file, position from item_pictures where item_pictures.item_id = ${id} and file is distinct from ${image}
  ) pictures
)`;
