import type { BulkChangePreparedResponse, PreparedLine } from '@ofisi/api-contract/catalogue/bulk-changes';
import { Dialog } from '@ofisi/shared-admin-ui/dialog';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { newAttempt } from '../stock-takes/stock-takes.resource';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { applyBulkChange, BULK_CHANGES_PATH, bulkChanges } from './bulk-changes.resource';
import styles from './change-lines.module.css';

const { preview: texts } = bulkChangeTexts;

interface ChangePreviewProps {
  readonly prepared: BulkChangePreparedResponse;
  readonly open: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const isSame = (line: PreparedLine) =>
  line.price_before === line.price_after && line.category_before === line.category_after;

const isBelowCost = (line: PreparedLine) => line.is_below_cost === true;

function Notes({ line }: { readonly line: PreparedLine }) {
  const { offer, charged_after: charged, old_price_after: oldPrice, cost } = line;
  return (
    <span className={styles.notes}>
      {isBelowCost(line) && cost !== null ? (
        <span className={badges['warning']}>{texts.costs(formatTotal(cost))}</span>
      ) : null}
      {isSame(line) ? <span>{texts.same}</span> : null}
      {offer !== null && charged !== null ? <span>{texts.offer(offer, formatTotal(charged))}</span> : null}
      {oldPrice === null ? null : <span>{texts.oldPrice(formatTotal(oldPrice))}</span>}
    </span>
  );
}

const PRICE_COLUMNS = [
  { header: texts.item },
  { header: texts.priceNow, figures: true },
  { header: texts.priceAfter, figures: true },
  { header: texts.notes },
];
const CATEGORY_COLUMNS = [
  { header: texts.item },
  { header: texts.categoryNow },
  { header: texts.categoryAfter },
  { header: texts.notes },
];

function Values({ line }: { readonly line: PreparedLine }) {
  if (line.price_before === null || line.price_after === null) {
    return (
      <>
        <td data-header={texts.categoryNow}>{line.category_before}</td>
        <td data-header={texts.categoryAfter}>{line.category_after}</td>
      </>
    );
  }
  return (
    <>
      <FigureCell header={texts.priceNow}>{formatTotal(line.price_before)}</FigureCell>
      <FigureCell header={texts.priceAfter}>{formatTotal(line.price_after)}</FigureCell>
    </>
  );
}

/** What a change would do to each item, as the server computed it; *Apply* does exactly that. */
export function ChangePreview({ prepared, open, onBack, onClose, afterClose }: ChangePreviewProps) {
  const { change, lines } = prepared;
  // The same for every retry: a change is applied once, even if its answer was lost.
  const [attempt] = useState(newAttempt);
  const applying = useResourceMutation(bulkChanges, {
    call: () => applyBulkChange(change.id, attempt),
    onSuccess: ({ message }) => {
      notify(message, 'success', { to: BULK_CHANGES_PATH, label: texts.see });
      onClose();
    },
  });
  const failure = applying.error && submitErrorOf(applying.error, texts.failed, bulkChangeTexts.one);
  const warned = lines.filter(isBelowCost);
  const ordered = [...warned, ...lines.filter((line) => !isBelowCost(line))];
  const close = () => {
    if (!applying.isPending) onClose();
  };
  return (
    <Dialog
      title={texts.title}
      open={open}
      shape="wide-form"
      onClose={close}
      afterClose={afterClose}
      footer={
        <>
          <button type="button" className={buttons.button} disabled={applying.isPending} onClick={close}>
            {texts.cancel}
          </button>
          <button type="button" className={buttons.button} disabled={applying.isPending} onClick={onBack}>
            {texts.back}
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={applying.isPending}
            onClick={() => applying.mutate(undefined)}
          >
            {applying.isPending ? texts.applying : texts.apply}
          </button>
        </>
      }
    >
      <div className={styles.content}>
        {failure ? <FailureAlert text={failure.text} reason={failure.reason} /> : null}
        <p>{texts.changes(change.items, lines.length)}</p>
        {warned.length > 0 ? <p className={alerts['alert']}>{texts.belowCost(warned.length)}</p> : null}
        <PlainTable label={texts.label} columns={change.field === 'price' ? PRICE_COLUMNS : CATEGORY_COLUMNS} stacks>
          <tbody>
            {ordered.map((line) => (
              <tr key={line.item_id}>
                <th scope="row">
                  {line.title}
                  {line.sku === null ? null : <span className={styles.sku}>{line.sku}</span>}
                </th>
                <Values line={line} />
                <td data-header={texts.notes}>
                  <Notes line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Dialog>
  );
}
