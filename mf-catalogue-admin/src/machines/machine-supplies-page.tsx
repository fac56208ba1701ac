import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { allItems } from '../items/item-sources';
import { machineTexts as texts } from '../texts/machines';
import { machineSource, machineSupplies } from './machines.resource';

/** Which item fits which machine, one pair a row: to search, to remove and to import (decision BO-151). */
export const MachineSuppliesPage = () => (
  <ResourcePage
    resource={machineSupplies}
    importPath="/admin/product/machine-supplies/import"
    title={texts.pairs.title}
    columns={[
      rowNumber(),
      text(texts.pairs.machine, 'model', { sortable: true, wraps: true }),
      text(texts.brand, 'brand', { sortable: true }),
      text(texts.item, 'item', { sortable: true, wraps: true }),
      text(texts.pairs.sku, 'sku', { extra: true }),
      rowMenu(),
    ]}
    filterBy={['brand', 'model', 'item', 'sku']}
    filters={[
      recordFilter(texts.pairs.machine, 'machine_id', machineSource),
      recordFilter(texts.item, 'item_id', allItems),
    ]}
  />
);
