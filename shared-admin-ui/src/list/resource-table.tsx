import buttons from '@ofisi/shared-site-ui/button.module.css';
import { ROW_MENU, rowNameOf, type Column } from '../columns';
import { FailureAlert } from '../failure-alert';
import type { Resource, ResourceRow } from '../resource';
import { tableTexts } from '../texts/table';
import { BulkBar } from './bulk-bar';
import type { BulkAction, OpeningAction } from './bulk-dialog';
import { ColumnMenu } from './column-menu';
import { useExport } from './export';
import { ExportMenu } from './export-menu';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import type { FilterValues } from './filters';
import { useListSettings } from './list-settings';
import { LoadFailed } from './load-failed';
import { Pager } from './pager';
import type { ResourceList } from './resource-list';
import styles from './resource-table.module.css';
import type { RowAction } from './row-menu';
import { SearchBox } from './search-box';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { useTableModel } from './table-model';
import { ViewsMenu } from './views-menu';

export interface ResourceTableProps<Row extends ResourceRow> {
  readonly resource: Pick<Resource<never, never>, 'key' | 'many' | 'empty' | 'list'>;
  /** Accessible name of the table. */
  readonly label: string;
  readonly list: ResourceList<Row>;
  readonly columns: readonly Column<Row>[];
  /** Ids of the columns that describe what the filter box searches. */
  readonly filterBy: string | readonly string[];
  readonly actions?: readonly RowAction<Row>[];
  /** Actions for all ticked rows at once, besides exporting them. */
  readonly bulkActions?: readonly (BulkAction | OpeningAction<Row>)[];
}

/**
 * The features of every admin table (BO §2 Tables): filter box, column menu, sorting, selection with its counter, Previous and Next,
 * loading, failure with Retry, and an empty message of its own. Where there is no space for a table, as on a phone, each row is a card: its
 * name and menu at the top, then the other columns with their headers. At widths in between, the table scrolls sideways under its naming
 * column and its row menus, which stay in place.
 */
export function ResourceTable<Row extends ResourceRow>(props: ResourceTableProps<Row>) {
  const { resource, label, list, columns, filterBy, actions = [], bulkActions = [] } = props;
  const { query, ask, filters } = list;
  const settings = useListSettings(resource.key);
  const visible = visibleColumns(columns, settings.columns);
  // Wait for the user's choice of columns, so that it appears together with the rows, not after them.
  const rows = settings.isPending ? undefined : list.rows;
  const table = useTableModel({ list, columns, visible: visible.map(({ id }) => id) });
  const file = useExport(resource);
  const narrow = (values: FilterValues) => ask({ filters: values });
  const searched = columns.filter(({ id }) => [filterBy].flat().includes(id));

  return (
    <div className={styles['root']}>
      <div className={styles['toolbar']}>
        <SearchBox
          names={searched.map(({ header }) => header)}
          value={query.q}
          onSearch={(q) => ask({ q }, 'replace')}
        />
        <div className={styles['tools']}>
          {filters.length > 0 && (
            <FilterButton many={resource.many} filters={filters} values={query.filters} onChange={narrow} />
          )}
          <ViewsMenu list={resource.key} settings={settings} current={list.view} onShow={list.show} />
          <ColumnMenu
            columns={columns}
            visible={visible}
            hasFailed={settings.columnsNotSaved}
            onChange={settings.showColumns}
          />
          <ExportMenu
            label={tableTexts.export}
            isBusy={file.isPending}
            onExport={(format) => file.mutate({ rows: query, format })}
          />
        </div>
      </div>
      <FilterChips filters={filters} values={query.filters} onChange={narrow} />
      {file.error && <FailureAlert text={tableTexts.exportFailed} reason={null} />}
      {list.failure && <LoadFailed failure={list.failure} onRetry={list.reload} />}
      {(rows || !list.failure) && (
        <div className={styles['frame']}>
          <div className={styles['scroller']}>
            <table className={styles['table']} aria-label={label} aria-busy={!rows || list.isOutdated}>
              <TableHead table={table} columns={columns} />
              {rows && <TableBody list={list} table={table} columns={columns} actions={actions} />}
            </table>
          </div>
          {!rows && (
            <p role="status" className={styles['notice']}>
              {tableTexts.loading}
            </p>
          )}
          {rows?.length === 0 && !list.isOutdated && (
            <div className={styles['notice']}>
              <p role="status">{resource.empty}</p>
              {(query.q || Object.keys(query.filters).length > 0) && (
                <button type="button" className={buttons.button} onClick={() => ask({ q: '', filters: {} })}>
                  {tableTexts.clearFilter}
                </button>
              )}
            </div>
          )}
          <BulkBar resource={resource} list={list} actions={bulkActions} nameOf={(row) => rowNameOf(columns, row)} />
          <Pager list={list} />
        </div>
      )}
    </div>
  );
}

/** The columns that a user wants to see. If none of the chosen columns exist any more, the choice is ignored. */
function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly string[] | null,
): readonly Column<Row>[] {
  const isWanted = ({ id, extra = false }: Column<Row>) => wanted?.includes(id) ?? !extra;
  return columns.some((column) => column.id !== ROW_MENU && isWanted(column))
    ? columns.filter((column) => column.id === ROW_MENU || isWanted(column))
    : columns;
}
