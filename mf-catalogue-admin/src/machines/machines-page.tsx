import type { AddMachineRequest, Machine } from '@ofisi/api-contract/catalogue/machines';
import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formOf, pickerField, textField } from '@ofisi/shared-admin-ui/form-of';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { allItems, brands } from '../items/item-sources';
import { machineTexts as texts } from '../texts/machines';
import { machines } from './machines.resource';

const form = formOf<Machine, AddMachineRequest>({
  brand_id: pickerField(texts.brand, { source: brands, required: true }),
  model: textField(texts.model, { required: true }),
  other_names: textField(texts.otherNamesByComma),
  item_id: pickerField(texts.itemIfSold, { source: allItems }),
});

/** Machines that supplies fit, whether or not the shop sells them (decision BO-151). */
export function MachinesPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={machines}
      importPath="/admin/product/machines/import"
      title={texts.title}
      columns={[
        rowNumber(),
        text(texts.model, 'model', { sortable: true, wraps: true }),
        text(texts.brand, 'brand', { sortable: true }),
        text(texts.otherNames, 'other_names', { wraps: true }),
        text(texts.supplies, 'supplies', { sortable: true }),
        text(texts.item, 'item', { sortable: true, wraps: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['brand', 'model', 'other_names']}
      filters={[recordFilter(texts.brand, 'brand_id', brands)]}
      actions={[
        {
          label: texts.showSupplies,
          run: ({ id }: Machine) => void navigate(`/admin/product/machine-supplies?machine_id=${id}`),
        },
      ]}
      form={form}
    />
  );
}
