import type { BulkChangePreparedResponse, PreparedLine } from '@ofisi/api-contract/catalogue/bulk-changes';
import { Dialog } from '@ofisi/shared-admin-ui/dialog';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { formatFigure, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { newAttempt } from '../stock-takes/stock-takes.resource';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { itemTexts } from '../texts/items';
import { applyBulkChange, BULK_CHANGES_PATH, bulkChanges } from './bulk-changes.resource';
import { ItemCell } from './item-cell';
import styles from './item-cell.module.css';

const { preview: texts } = bulkChangeTexts;

interface ChangePreviewProps {
  readonly prepared: BulkChangePreparedResponse;
  readonly open: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

const isSame = (line: PreparedLine) =>
  line.price_before === line.price_after &&
  line.category_before === line.category_after &&
  line.state_before === line.state_after;

const isBelowCost = (line: PreparedLine) => line.is_below_cost === true;

function Notes({ line }: { readonly line: PreparedLine }) {
  const { offer, charged_after: charged, old_price_after: oldPrice, cost } = line;
  return (
    <>
      {isBelowCost(line) && cost !== null ? (
        <span className={badges['warning']}>{texts.costs(formatTotal(cost))}</span>
      ) : null}
      {isSame(line) ? <span>{texts.same}</span> : null}
      {offer !== null && charged !== null ? <span>{texts.offer(offer, formatTotal(charged))}</span> : null}
      {oldPrice === null ? null : <span>{texts.oldPrice(formatTotal(oldPrice))}</span>}
    </>
  );
}

/** The headings of the old and the new value. */
const HEADINGS = {
  price: [texts.priceNow, texts.priceAfter],
  category: [texts.categoryNow, texts.categoryAfter],
  state: [texts.stateNow, texts.stateAfter],
} as const;

const columnsOf = (field: keyof typeof HEADINGS) => [
  { header: texts.item },
  ...HEADINGS[field].map((header) => ({ header, figures: field === 'price' })),
];

function Values({ line }: { readonly line: PreparedLine }) {
  if (line.price_before !== null && line.price_after !== null) {
    return (
      <>
        <FigureCell>{formatFigure(line.price_before)}</FigureCell>
        <FigureCell>{formatFigure(line.price_after)}</FigureCell>
      </>
    );
  }
  const named = (state: PreparedLine['state_before']) => (state === null ? null : itemTexts.states[state]);
  return (
    <>
      <td>{line.category_before ?? named(line.state_before)}</td>
      <td>{line.category_after ?? named(line.state_after)}</td>
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
        <PlainTable label={texts.label} columns={columnsOf(change.field)}>
          <tbody>
            {ordered.map((line) => (
              <tr key={line.item_id}>
                <ItemCell title={line.title} sku={line.sku}>
                  <Notes line={line} />
                </ItemCell>
                <Values line={line} />
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Dialog>
  );
}
