import { PART_SIZE, type SitemapResponse } from '@ofisi/api-contract/pages/sitemap';
import { sql, type SQL } from 'drizzle-orm';
import { categoryImage, categoryPath, itemImage, itemPath } from '../catalogue/page-paths';
import { selectRows, type Db } from '../engine/database';

type SitemapPages = SitemapResponse['pages'];

const asText = (moment: SQL) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The pages of items with ids above `from` and up to `to`, newest first. A page changes with its item's row, price or reviews. */
async function listItemPages(db: Db, from: number, to: number): Promise<SitemapPages> {
  const rows = await selectRows<{ slug: string; image: string | null; changed_at: string }>(
    db,
    sql`with events as (
          select entity_id as id, max(created_at) as at from audit_log
          where entity = 'items' and entity_id > ${from} and entity_id <= ${to} group by entity_id
          union all
          select item_id, greatest(max(starts_on) filter (where starts_on <= now()), max(ends_on) filter (where ends_on <= now()))
          from offers where item_id > ${from} and item_id <= ${to} group by item_id
          union all
          select item_id, max(moderated_at) from reviews
          where state = 'approved' and item_id > ${from} and item_id <= ${to} group by item_id
        ), changes as (
          select id, max(at) as at from events group by id
        )
        select items.slug, items.image, ${asText(sql`greatest(items.created_at, changes.at)`)} as changed_at
        from listed_items listed
        join items on items.id = listed.item_id
        left join changes on changes.id = items.id
        where listed.item_id > ${from} and listed.item_id <= ${to}
        order by listed.item_id desc`,
  );
  return rows.map(({ slug, image, changed_at }) => ({
    path: itemPath({ slug }),
    changed_at,
    image: itemImage({ image }),
  }));
}

/** The pages of the categories. A page changes with the category's row, when its newest item is added, and when an offer in it begins or ends. */
async function listCategoryPages(db: Db): Promise<SitemapPages> {
  const rows = await selectRows<{ slug: string; image: string | null; changed_at: string }>(
    db,
    sql`select slug, image, ${asText(sql`greatest(
          created_at,
          (select max(created_at) from audit_log where entity = 'categories' and entity_id = categories.id),
          (select items.created_at from items
           where items.id = (select max(item_id) from listed_items where category_id = categories.id)),
          (select greatest(max(starts_on) filter (where starts_on <= now()), max(ends_on) filter (where ends_on <= now()))
           from offers join listed_items on listed_items.item_id = offers.item_id where listed_items.category_id = categories.id)
        )`)} as changed_at
        from categories
        where archived_at is null
        order by id`,
  );
  return rows.map(({ slug, image, changed_at }) => ({
    path: categoryPath({ category_slug: slug }),
    changed_at,
    image: categoryImage({ category_image: image }),
  }));
}

/** The pages of the catalogue, or one part of the item pages (see `sitemapSchema`). */
export async function listSitemapPages(db: Db, part?: number): Promise<Pick<SitemapResponse, 'pages' | 'parts'>> {
  const [row] = await selectRows<{ last: number }>(db, sql`select coalesce(max(item_id), 0) as last from listed_items`);
  const count = Math.ceil((row?.last ?? 0) / PART_SIZE);
  if (part !== undefined) {
    return { pages: await listItemPages(db, (part - 1) * PART_SIZE, part * PART_SIZE), parts: count };
  }
  const categories = await listCategoryPages(db);
  return count > 1
    ? { pages: categories, parts: count }
    : { pages: [...categories, ...(await listItemPages(db, 0, PART_SIZE))], parts: 0 };
}
