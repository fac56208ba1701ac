import { sql } from 'drizzle-orm';
import type { CatalogueSnapshot } from '../catalogue/catalogue-cache';
import { categoryImage, categoryPath, itemImage, itemPath } from '../catalogue/page-paths';
import { selectRows, type Db } from '../engine/database';
import type { SitemapResponse } from '../wire';

type SitemapPages = SitemapResponse['pages'];

interface Change {
  readonly entity: 'items' | 'categories';
  readonly id: number;
  readonly changed_at: string;
}

/** When each page last said something new: a change of the row, an offer that began or ended, a review that was let in. */
const listChanges = (db: Db) =>
  selectRows<Change>(
    db,
    sql`with events as (
          select 'items' as entity, id as entity_id, created_at as at from items
          union all select 'categories', id, created_at from categories
          union all select entity, entity_id, created_at from audit_log where entity in ('items', 'categories')
          union all select 'items', item_id, starts_on from offers where starts_on <= now()
          union all select 'items', item_id, ends_on from offers where ends_on <= now()
          union all select 'items', item_id, moderated_at from reviews where state = 'approved'
        )
        select entity, entity_id as id, to_char(max(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at
        from events
        group by entity, entity_id`,
  );

/** Every page that the catalogue makes: the categories, then the items, newest first. */
export async function listSitemapPages(db: Db, { categories, items }: CatalogueSnapshot): Promise<SitemapPages> {
  const changes = new Map((await listChanges(db)).map(({ entity, id, changed_at }) => [`${entity} ${id}`, changed_at]));
  const since = (entity: Change['entity'], id: number) => changes.get(`${entity} ${id}`) ?? new Date().toISOString();
  const itemPages = items.map((item) => ({
    category: item.category.id,
    page: { path: itemPath(item), changed_at: since('items', item.id), image: itemImage(item) },
  }));
  const categoryPages = categories.map((category) => ({
    path: categoryPath(category),
    // What it lists is its content.
    changed_at: itemPages
      .filter((entry) => entry.category === category.id)
      .reduce(
        (latest, { page }) => (page.changed_at > latest ? page.changed_at : latest),
        since('categories', category.id),
      ),
    image: categoryImage(category),
  }));
  return [...categoryPages, ...itemPages.map(({ page }) => page)];
}
