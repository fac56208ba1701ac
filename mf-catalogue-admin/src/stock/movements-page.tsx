import type { StockMovement } from '@ofisi/api-contract/stock/ledger';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { custom, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { allItems } from '../items/item-sources';
import { movementTexts as texts } from '../texts/stock';
import { MovedBy } from './moved-by';
import { movements } from './movements.resource';

const { columns, causes, reasons } = texts;

const signed = (change: number) => (change === 0 ? '–' : `${change > 0 ? '+' : '−'}${showAmount(Math.abs(change), 3)}`);

const causeOf = ({ cause, reason }: StockMovement) =>
  reason === null ? causes[cause] : texts.because(causes[cause], reasons[reason]);

/** Explains the current stock (invariant 10): every movement, with the stock after it. */
export const MovementsPage = () => (
  <ResourcePage
    resource={movements}
    title={texts.title}
    columns={[
      text(columns.item, 'item', { wraps: true }),
      text(columns.sku, 'sku', { extra: true }),
      custom<StockMovement>(columns.created_at, 'created_at', ({ created_at }) => formatDateTime(created_at)),
      custom<StockMovement>(columns.cause, 'cause', causeOf, { wraps: true }),
      custom<StockMovement>(columns.change, 'on_hand_delta', ({ on_hand_delta }) => signed(on_hand_delta)),
      custom<StockMovement>(columns.reserved, 'reserved_delta', ({ reserved_delta }) => signed(reserved_delta)),
      custom<StockMovement>(columns.balance, 'on_hand_after', ({ on_hand_after, reserved_after }) =>
        reserved_after === 0
          ? showAmount(on_hand_after, 3)
          : texts.balance(showAmount(on_hand_after, 3), showAmount(reserved_after, 3)),
      ),
      custom<StockMovement>(columns.document_number, 'document_number', (moved) => <MovedBy movement={moved} />),
      text(columns.user, 'user', { wraps: true }),
      text(columns.note, 'note', { wraps: true, notOnCards: true }),
      text(columns.id, 'id', { sortable: true, extra: true }),
    ]}
    filterBy="document_number"
    filters={[
      recordFilter(columns.item, 'item_id', allItems),
      choiceFilter(columns.cause, 'cause', choicesOf(causes)),
      dateFilter(columns.created_at, 'created_at'),
    ]}
  />
);
