import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { customerLocationTexts } from '../texts/customer-locations';
import { customerLocations } from './customer-locations.resource';

/** Imports customer locations from a file. */
export const ImportCustomerLocationsPage = () => (
  <ImportPage
    kind="customer_locations"
    many={customerLocations.many}
    resource={customerLocations}
    back={{ to: '/admin/contacts/customer-category-locations', label: customerLocationTexts.all }}
  />
);
