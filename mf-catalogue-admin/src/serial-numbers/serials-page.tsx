import type { Serial } from '@ofisi/api-contract/stock/serials';
import { custom, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { useState } from 'react';
import { allItems } from '../items/item-sources';
import { serialTexts as texts } from '../texts/serial-numbers';
import { SerialLife } from './serial-life';
import { CorrectionForm, OnSaleForm, WarrantyForm } from './serial-forms';
import { serials, serialsOnSale, serialWarranties } from './serials.resources';

const { columns } = texts;

const TONES = {
  in_stock: 'success',
  reserved: 'warning',
  sold: 'badge',
  returned: 'warning',
  defective: 'danger',
  sent_back: 'badge',
  scrapped: 'badge',
  used: 'badge',
} as const;

const Status = ({ status }: Pick<Serial, 'status'>) => (
  <span className={badges[TONES[status]]}>{texts.statuses[status]}</span>
);

/** With the shop, and not for sale. */
const isUnsaleable = ({ status }: Pick<Serial, 'status'>) => status === 'defective' || status === 'returned';

const moment = (at: string | null) => (at ? formatDateTime(at) : '–');

/** Every piece with a serial number: location, end of warranty and history (decision BO-44). */
export function SerialsPage() {
  const [shown, setShown] = useState<Serial | null>(null);
  const [open, setOpen] = useState(false);
  const warranty = useEditor(serialWarranties);
  const onSale = useEditor(serialsOnSale);
  const show = (serial: Serial) => {
    setShown(serial);
    setOpen(true);
  };
  return (
    <ResourcePage
      resource={serials}
      title={texts.pieces}
      columns={[
        text(columns.serial_number, 'serial_number', { sortable: true }),
        text(columns.item, 'item', { sortable: true, wraps: true }),
        custom<Serial>(columns.status, 'status', ({ status }) => <Status status={status} />, { sortable: true }),
        custom<Serial>(columns.received_at, 'received_at', ({ received_at: at }) => moment(at)),
        custom<Serial>(columns.sold_at, 'sold_at', ({ sold_at: at }) => moment(at), { sortable: true }),
        text(columns.order_number, 'order_number'),
        custom<Serial>(
          columns.warranty_until,
          'warranty_until',
          ({ warranty_until: at }) => (at ? formatDay(at) : '–'),
          { sortable: true },
        ),
        rowMenu(),
      ]}
      filterBy={['serial_number', 'item']}
      filters={[
        recordFilter(columns.item, 'item_id', allItems),
        choiceFilter(columns.status, 'status', choicesOf(texts.statuses)),
        dateFilter(columns.sold_at, 'sold_at'),
        dateFilter(columns.warranty_until, 'warranty_until'),
      ]}
      actions={[
        { label: texts.open, run: show },
        {
          label: texts.correctWarranty,
          run: warranty.edit,
          blockedBy: ({ status }) => (status === 'sold' ? null : texts.notSold),
        },
        { label: texts.putOnSale, run: onSale.edit, when: isUnsaleable },
      ]}
      form={CorrectionForm}
    >
      <DetailsDrawer
        title={shown ? texts.lifeOf(shown.serial_number) : ''}
        open={open}
        onClose={() => setOpen(false)}
        afterClose={() => setShown(null)}
      >
        {shown && <SerialLife id={shown.id} />}
      </DetailsDrawer>
      {warranty.form && <WarrantyForm {...warranty.form} />}
      {onSale.form && <OnSaleForm {...onSale.form} />}
    </ResourcePage>
  );
}
