import type { BulkChange, BulkChangeLine } from '@ofisi/api-contract/catalogue/bulk-changes';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { bulkChangeInFull } from './bulk-changes.resource';
import { describeChange } from './describe-change';
import styles from './change-lines.module.css';

const shown = (price: number | null, category: string | null) => (price === null ? category : formatTotal(price));

const outcomeOf = ({ outcome }: BulkChangeLine) => (outcome === null ? '–' : texts.outcomes[outcome]);

function Lines({ id }: { readonly id: number }) {
  const query = useQuery(bulkChangeInFull(id));
  if (!query.data) return <QueryNotice query={query} failed={texts.notRead} />;
  const { change, lines } = query.data;
  const isUndone = change.status === 'undone';
  const columns = [texts.preview.item, texts.before, texts.after, ...(isUndone ? [texts.outcome] : [])];
  return (
    <PlainTable label={texts.columns.items} columns={columns.map((header) => ({ header }))} stacks>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item_id}>
            <th scope="row">
              {line.title}
              {line.sku === null ? null : <span className={styles.sku}>{line.sku}</span>}
            </th>
            <td data-header={texts.before}>{shown(line.price_before, line.category_before)}</td>
            <td data-header={texts.after}>{shown(line.price_after, line.category_after)}</td>
            {isUndone ? <td data-header={texts.outcome}>{outcomeOf(line)}</td> : null}
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
