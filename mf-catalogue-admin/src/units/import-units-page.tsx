import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { unitTexts } from '../texts/units';
import { units } from './units.resource';

/** Imports units from a file. */
export const ImportUnitsPage = () => (
  <ImportPage
    kind="units"
    many={units.many}
    resource={units}
    back={{ to: '/admin/product/units', label: unitTexts.title }}
  />
);
