import { money, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { customerLocationTexts as texts } from '../texts/customer-locations';
import { CustomerLocationForm } from './customer-location-form';
import { customerLocations } from './customer-locations.resource';

export const CustomerLocationsPage = () => (
  <ResourcePage
    resource={customerLocations}
    importPath="/admin/contacts/customer-category-locations/import"
    title={texts.title}
    section={texts.section}
    newLabel={texts.add}
    columns={[
      rowNumber(),
      text(texts.name, 'categorylocation_name', { sortable: true }),
      text(texts.description, 'categorylocation_description', { sortable: true, wraps: true }),
      money(texts.deliveryFee, 'delivery_fee', { sortable: true }),
      text(texts.deliveryDays, 'delivery_days', { sortable: true }),
      rowMenu(),
    ]}
    filterBy="categorylocation_name"
    form={CustomerLocationForm}
  />
);
