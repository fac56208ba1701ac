import type { BulkChange } from '@ofisi/api-contract/catalogue/bulk-changes';
import type { ItemState } from '@ofisi/api-contract/catalogue/staff-items';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { itemTexts } from '../texts/items';
import { bulkChangeInFull } from './bulk-changes.resource';
import { describeChange } from './describe-change';
import { ItemCell } from './item-cell';

const shown = (price: number | null, category: string | null, state: ItemState | null) =>
  price === null ? (state === null ? category : itemTexts.states[state]) : formatTotal(price);

const COLUMNS = [texts.preview.item, texts.before, texts.after].map((header) => ({ header }));

function Lines({ id }: { readonly id: number }) {
  const query = useQuery(bulkChangeInFull(id));
  if (!query.data) return <QueryNotice query={query} failed={texts.notRead} />;
  const { change, lines } = query.data;
  const isUndone = change.status === 'undone';
  return (
    <PlainTable label={texts.columns.items} columns={COLUMNS}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item_id}>
            <ItemCell title={line.title} sku={line.sku}>
              {isUndone && line.outcome !== null ? <span>{texts.outcomes[line.outcome]}</span> : null}
            </ItemCell>
            <td>{shown(line.price_before, line.category_before, line.state_before)}</td>
            <td>{shown(line.price_after, line.category_after, line.state_after)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface ChangeItemsProps {
  readonly change: BulkChange;
  readonly afterClose: () => void;
}

/** The items of a change, each with its old and new value, and what became of it when the change was undone. */
export function ChangeItems({ change, afterClose }: ChangeItemsProps) {
  const [open, setOpen] = useState(true);
  return (
    <ReadingDialog
      title={describeChange(change)}
      open={open}
      shape="wide-form"
      onClose={() => setOpen(false)}
      afterClose={afterClose}
      closeLabel={texts.close}
    >
      <Lines id={change.id} />
    </ReadingDialog>
  );
}
