import type { Unit } from '@ofisi/api-contract/catalogue/units';
import { custom, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { flagFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { unitTexts as texts } from '../texts/units';
import { UnitForm } from './unit-form';
import { units } from './units.resource';

const yesOrNo = ({ allow_decimal: allowed }: Unit) => (allowed ? texts.flag.yes : texts.flag.no);

export const UnitsPage = () => (
  <ResourcePage
    resource={units}
    importPath="/admin/product/units/import"
    columns={[
      rowNumber(),
      text(texts.name, 'name', { sortable: true }),
      text(texts.shortName, 'short_name', { sortable: true }),
      custom(texts.allowDecimal, 'allow_decimal', yesOrNo, { sortable: true }),
      rowMenu(),
    ]}
    filterBy="name"
    filters={[flagFilter(texts.allowDecimal, 'allow_decimal', texts.flag)]}
    form={UnitForm}
  />
);
