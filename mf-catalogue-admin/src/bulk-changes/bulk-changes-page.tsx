import type { BulkChange } from '@ofisi/api-contract/catalogue/bulk-changes';
import { custom, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { useState } from 'react';
import { bulkChangeTexts as texts } from '../texts/bulk-changes';
import { bulkChanges } from './bulk-changes.resource';
import { ChangeItems } from './change-items';
import { describeChange } from './describe-change';
import { UndoDialog } from './undo-dialog';

const { columns, statuses } = texts;

const momentOf = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant));

const { applied, undone } = statuses;

/** Who changed several items at once, what and when; each change can be undone once (decision BO-157). */
export function BulkChangesPage() {
  const [opened, setOpened] = useState<BulkChange | null>(null);
  const [asked, setAsked] = useState<BulkChange | null>(null);
  return (
    <ResourcePage
      resource={bulkChanges}
      title={texts.title}
      columns={[
        text(columns.id, 'id', { sortable: true }),
        custom<BulkChange>(columns.what, 'change', describeChange, { wraps: true }),
        custom<BulkChange>(columns.applied_at, 'applied_at', ({ applied_at }) => momentOf(applied_at)),
        text(columns.user, 'user'),
        text(columns.items, 'items'),
        custom<BulkChange>(columns.status, 'status', ({ status }) => (
          <span className={badges[status === 'undone' ? 'badge' : 'success']}>{statuses[status]}</span>
        )),
        custom<BulkChange>(columns.undone_at, 'restored', ({ restored, items }) =>
          restored === null ? '–' : texts.undone(restored, items),
        ),
        text(columns.undone_by, 'undone_by', { extra: true }),
        rowMenu(),
      ]}
      filterBy="user"
      filters={[
        choiceFilter(columns.field, 'field', choicesOf(texts.fields)),
        choiceFilter(columns.status, 'status', choicesOf({ applied, undone })),
        dateFilter(columns.applied_at, 'applied_at'),
      ]}
      actions={[
        { label: texts.show, run: setOpened },
        { label: texts.undo.action, run: setAsked, danger: true, when: ({ status }) => status === 'applied' },
      ]}
    >
      {opened && <ChangeItems change={opened} afterClose={() => setOpened(null)} />}
      {asked && <UndoDialog change={asked} afterClose={() => setAsked(null)} />}
    </ResourcePage>
  );
}
