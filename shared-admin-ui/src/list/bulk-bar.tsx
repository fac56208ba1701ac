import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef, useState } from 'react';
import type { Resource, ResourceRow } from '../resource';
import { bulkTexts } from '../texts/bulk';
import { tableTexts } from '../texts/table';
import { BulkDialog, type BulkAction, type OpeningAction } from './bulk-dialog';
import styles from './bulk.module.css';
import { useExport } from './export';
import { ExportMenu } from './export-menu';
import type { ResourceList } from './resource-list';
import { SelectAll } from './select-all';

interface BulkBarProps<Row extends ResourceRow> {
  readonly resource: Pick<Resource<never, never>, 'key' | 'list'>;
  readonly list: ResourceList<Row>;
  readonly actions: readonly (BulkAction | OpeningAction<Row>)[];
  readonly nameOf: (row: Row) => string;
}

/** Actions for the ticked rows; visible as long as any are ticked, however far the list is scrolled. */
export function BulkBar<Row extends ResourceRow>({ resource, list, actions, nameOf }: BulkBarProps<Row>) {
  const { selection, rows: shown } = list;
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const file = useExport(resource);
  const count = selection.rows.length;
  const place = useRef<HTMLDivElement>(null);
  const run = (action: BulkAction | OpeningAction<Row>) => {
    if ('open' in action) action.open(selection.rows);
    else setAsked(action);
  };
  // The focused button disappears with the ticks: keyboard navigation continues from here.
  const keepPlace = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {count > 0 && (
        <section className={styles['bar']} aria-label={bulkTexts.selection}>
          <p className={styles['count']}>
            {bulkTexts.selected(count, count - (shown?.filter(selection.has).length ?? 0))}
          </p>
          <SelectAll resource={resource} list={list} />
          {actions.map((action) => (
            <button key={action.label} type="button" className={buttons.button} onClick={() => run(action)}>
              {action.label}
            </button>
          ))}
          <ExportMenu
            label={bulkTexts.exportSelected}
            side="above"
            isBusy={file.isPending}
            onExport={(format) => file.mutate({ rows: selection.rows.map(({ id }) => id), format })}
          />
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              selection.clear();
              keepPlace();
            }}
          >
            {bulkTexts.clear}
          </button>
          {file.error && (
            <p role="alert" className={styles['failure']}>
              {tableTexts.exportFailed}
            </p>
          )}
        </section>
      )}
      {asked && (
        <BulkDialog
          resource={resource}
          action={asked}
          selection={selection}
          nameOf={nameOf}
          afterClose={() => {
            setAsked(null);
            if (count === 0) keepPlace();
          }}
        />
      )}
    </div>
  );
}
