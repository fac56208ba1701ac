import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { itemTexts as texts } from '../texts/items';
import { items } from './items.resource';

/** Items out of a file. */
export const ImportItemsPage = () => (
  <ImportPage kind="items" many={items.many} resource={items} back={{ to: '/admin/items/all', label: texts.title }} />
);
