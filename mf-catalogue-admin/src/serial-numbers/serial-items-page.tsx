import type { SerialItem } from '@ofisi/api-contract/stock/serials';
import { money, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { ItemForm } from '../items/item-form';
import { brands, categories } from '../items/item-sources';
import { itemTexts } from '../texts/items';
import { serialTexts as texts } from '../texts/serial-numbers';
import { serialItems } from './serials.resources';

const { columns } = texts;
const PIECES = '/admin/items/serial-number/pieces';

/** Items with a serial number per piece (BO §2 Serial Number); can be searched by any of those numbers, too. */
export function SerialItemsPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={serialItems}
      title={texts.itemsTitle}
      newLabel={itemTexts.add}
      tools={
        <Link to={PIECES} className={buttons.button}>
          {texts.findPiece}
        </Link>
      }
      columns={[
        rowNumber(),
        text(columns.title, 'title', { sortable: true, wraps: true }),
        money(columns.price, 'actual_price', { sortable: true }),
        text(columns.serial_number, 'serial_number'),
        text(columns.onHand, 'on_hand', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['title', 'serial_number']}
      filters={[
        recordFilter(itemTexts.fields.brand, 'brand_id', brands),
        recordFilter(itemTexts.fields.category, 'category_id', categories),
      ]}
      actions={[{ label: texts.pieces, run: ({ id }: SerialItem) => void navigate(`${PIECES}?item_id=${id}`) }]}
      form={ItemForm}
    />
  );
}
