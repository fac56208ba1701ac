import { custom, money, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import {
  amountFilter,
  choiceFilter,
  choicesOf,
  dateFilter,
  flagFilter,
  recordFilter,
} from '@ofisi/shared-admin-ui/filters';
import { LabelsForm } from '@ofisi/shared-admin-ui/labels-form';
import { useLabels } from '@ofisi/shared-admin-ui/print-labels';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { useSession } from '@ofisi/shared-auth/session';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { BULK_CHANGES_PATH } from '../bulk-changes/bulk-changes.resource';
import { useBulkChange } from '../bulk-changes/use-bulk-change';
import { useItemMachines } from '../machines/item-machines';
import { ItemMachinesForm } from '../machines/item-machines-form';
import { startOfSelection } from '../stock-takes/stock-takes.resource';
import { AdjustForm } from '../stock/adjust-form';
import { useAdjustment } from '../stock/adjustments';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { itemTexts } from '../texts/items';
import { machineTexts } from '../texts/machines';
import { adjustmentTexts } from '../texts/stock';
import { AvailableStock, ItemStateCell, PicturedTitle, stockFigure } from './item-cells';
import { ItemForm } from './item-form';
import { brands, categories } from './item-sources';
import { items } from './items.resource';

const { columns, filters, fields, conditions, states } = itemTexts;

/** What staff look an item up for (decision BO-152); the rest through the column menu (decision BO-53). */
export function ItemsPage() {
  const adjustment = useAdjustment();
  const labels = useLabels();
  const fits = useItemMachines();
  const bulkChange = useBulkChange();
  const navigate = useNavigate();
  const keepsStock = useSession((session) => session.permissions.includes('stock.manage'));
  return (
    <ResourcePage
      resource={items}
      importPath="/admin/items/import"
      title={itemTexts.title}
      newLabel={itemTexts.add}
      columns={[
        rowNumber(),
        custom<StaffItem>(columns.title, 'title', (item) => <PicturedTitle item={item} />, {
          sortable: true,
          wraps: true,
        }),
        text(columns.brand, 'brand', { sortable: true }),
        custom<StaffItem>(columns.available, 'available', (item) => <AvailableStock item={item} />, { sortable: true }),
        money(columns.price, 'actual_price', { sortable: true }),
        custom<StaffItem>(columns.state, 'state', (item) => <ItemStateCell item={item} />),
        text(columns.actual_name, 'actual_name', { sortable: true, wraps: true, extra: true }),
        text(columns.sku, 'sku', { sortable: true, extra: true }),
        text(columns.barcode, 'barcode', { extra: true }),
        text(columns.category, 'category', { sortable: true, extra: true }),
        money(columns.initialPrice, 'initial_price', { sortable: true, extra: true }),
        money(columns.cost, 'cost_price', { extra: true }),
        custom<StaffItem>(columns.onHand, 'on_hand', (item) => stockFigure(item, item.on_hand), {
          sortable: true,
          extra: true,
        }),
        custom<StaffItem>(columns.reserved, 'reserved', (item) => stockFigure(item, item.reserved), {
          sortable: true,
          extra: true,
        }),
        text(columns.reorderLevel, 'reorder_level', { sortable: true, extra: true }),
        custom<StaffItem>(columns.condition, 'condition', ({ condition }) => conditions[condition], {
          sortable: true,
          extra: true,
        }),
        rowMenu(),
      ]}
      filterBy={['title', 'actual_name', 'sku', 'barcode']}
      filters={[
        recordFilter(fields.brand, 'brand_id', brands),
        recordFilter(fields.category, 'category_id', categories),
        choiceFilter(columns.state, 'state', choicesOf(states)),
        flagFilter(fields.is_service, 'is_service', filters.kind),
        choiceFilter(filters.stock, 'stock', choicesOf(filters.stocks)),
        choiceFilter(fields.condition, 'condition', choicesOf(conditions)),
        choiceFilter(filters.taxCodes, 'tax_codes', choicesOf(filters.taxCodeStates)),
        flagFilter(fields.requires_serial, 'requires_serial', filters.flag),
        flagFilter(fields.is_hot_deal, 'is_hot_deal', filters.flag),
        flagFilter(fields.is_new_arrival, 'is_new_arrival', filters.flag),
        amountFilter(columns.price, 'actual_price'),
        dateFilter(filters.added, 'created_at'),
      ]}
      actions={[
        { label: itemTexts.labels, run: (item: StaffItem) => labels.open([item]) },
        { label: machineTexts.fits.action, run: (item: StaffItem) => fits.edit(item) },
        ...(keepsStock
          ? [{ label: adjustmentTexts.action, run: adjustment.edit, when: (item: StaffItem) => !item.is_service }]
          : []),
      ]}
      tools={
        <Link to={BULK_CHANGES_PATH} className={buttons.button}>
          {bulkChangeTexts.title}
        </Link>
      }
      bulkActions={[
        ...bulkChange.actions,
        { label: itemTexts.labels, open: labels.open },
        ...(keepsStock ? [startOfSelection((path) => void navigate(path))] : []),
      ]}
      form={ItemForm}
    >
      {labels.form && <LabelsForm {...labels.form} />}
      {bulkChange.dialogs}
      {fits.form && <ItemMachinesForm {...fits.form} />}
      {adjustment.form && <AdjustForm {...adjustment.form} />}
    </ResourcePage>
  );
}
