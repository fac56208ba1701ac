import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { useSession } from '@ofisi/shared-auth/session';
import { importItemTexts as texts } from '../texts/import-items';
import { itemTexts } from '../texts/items';
import { items } from './items.resource';

const back = { to: '/admin/items/all', label: itemTexts.title };

const OTHERS = [
  { to: '/admin/items/import-opening-stock', label: texts.others.openingStock, permission: 'stock.manage' },
  { to: '/admin/items/import-serials', label: texts.others.serials, permission: 'serials.manage' },
] as const;

/** Imports items from a file. */
export function ImportItemsPage() {
  const permissions = useSession((session) => session.permissions);
  const others = OTHERS.filter(({ permission }) => permissions.includes(permission));
  return <ImportPage kind="items" many={items.many} resource={items} back={back} others={others} />;
}

/** Imports the opening stock of each item. */
export const ImportOpeningStockPage = () => (
  <ImportPage kind="opening_stock" many={texts.openingStock} resource={items} back={back} />
);

/** Imports the units of items with serial numbers. */
export const ImportSerialsPage = () => <ImportPage kind="serials" many={texts.serials} resource={items} back={back} />;
