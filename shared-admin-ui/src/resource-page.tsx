import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { AdminTheme } from './admin-theme';
import { useAddressedRow } from './addressed-row';
import { rowNameOf, type Column } from './columns';
import { useDeleteRow } from './delete-row';
import { useEditor, type ResourceFormProps } from './editor';
import type { BulkAction, OpeningAction } from './list/bulk-dialog';
import type { ListFilter } from './list/filters';
import { useResourceList } from './list/resource-list';
import { ResourceTable } from './list/resource-table';
import type { RowAction } from './list/row-menu';
import type { Resource, ResourceRow } from './resource';
import { bulkTexts } from './texts/bulk';
import { importTexts } from './texts/import';
import { resourceTexts } from './texts/resource';
import styles from './resource-page.module.css';

/** A screen that needs more composes the pieces instead: `useResourceList`, `ResourceTable`, `useEditor`, `FormModal`, `useDeleteRow`. */
export interface ResourcePageProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>;
  /** Set where the specification has a title other than `Purchase Orders`. */
  readonly title?: string;
  /** The part that is listed, shown below the title; it then also names the table. */
  readonly section?: string;
  readonly columns: readonly Column<Row>[];
  /** The columns of the fields that the server searches; the filter box shows their names. */
  readonly filterBy: (keyof Row & string) | readonly (keyof Row & string)[];
  /** Further filters of the list. */
  readonly filters?: readonly ListFilter[];
  /** Label of the button that opens the form, or of the link to `newPath`. Default: `New Purchase Order`. */
  readonly newLabel?: string;
  /** Path of the page for a new row, when that is a page of its own. */
  readonly newPath?: string;
  readonly form?: ComponentType<ResourceFormProps<Row, Values>>;
  /** Path of the `ImportPage` for importing files. */
  readonly importPath?: string;
  /** Entries of the row menu besides Edit and Delete. */
  readonly actions?: readonly RowAction<Row>[];
  /** Why a row cannot be edited or deleted, shown below the menu's entry; null when it can. */
  readonly blockedBy?: {
    readonly edit?: (row: Row) => string | null;
    readonly remove?: (row: Row) => string | null;
  };
  /** Actions for all ticked rows at once, besides Delete. */
  readonly bulkActions?: readonly (BulkAction | OpeningAction<Row>)[];
  /** A failure of one of the actions. */
  readonly alert?: ReactNode;
  /** Shown above the table: totals of the whole list. */
  readonly summary?: ReactNode;
  /** Buttons beside the one that adds a row. */
  readonly tools?: ReactNode;
  /** Dialogs that the actions open. */
  readonly children?: ReactNode;
}

/** A whole CRUD screen: heading, table, form modal and deletion of one resource. */
export const ResourcePage = <Row extends ResourceRow, Values extends object>(props: ResourcePageProps<Row, Values>) => (
  <AdminTheme>
    <Page {...props} />
  </AdminTheme>
);

function Page<Row extends ResourceRow, Values extends object>(props: ResourcePageProps<Row, Values>) {
  const { resource, section, columns, filterBy, filters = [], newPath, form: Form, children } = props;
  const { title = resourceTexts.title(resource.many), newLabel = resourceTexts.new(resource.one) } = props;
  const { actions = [], bulkActions = [], blockedBy = {}, alert, summary, tools, importPath } = props;
  const list = useResourceList(resource, { columns, filters });
  const heading = useRef<HTMLHeadingElement>(null);
  const editor = useEditor(resource);
  const { askToDelete, deleteDialog } = useDeleteRow(resource, {
    nameOf: (row) => rowNameOf(columns, row),
    afterDelete: ({ id }) => {
      list.selection.drop([id]);
      // The menu that requested the deletion has disappeared with its row.
      heading.current?.focus();
    },
  });

  useAddressedRow<Row>(resource, 'form', {
    add: Form && resource.add ? editor.add : undefined,
    show: Form && resource.update ? (row) => !blockedBy.edit?.(row) && editor.edit(row) : undefined,
  });

  const rowActions: RowAction<Row>[] = [
    ...actions,
    ...(Form && resource.update
      ? [{ label: resource.update.label ?? resourceTexts.edit, run: editor.edit, ...reason(blockedBy.edit) }]
      : []),
    ...(resource.remove
      ? [{ label: resourceTexts.remove, run: askToDelete, danger: true, ...reason(blockedBy.remove) }]
      : []),
  ];

  return (
    <section className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {section && <h2 className={styles['section']}>{section}</h2>}
        </div>
        <div className={styles['tools']}>
          {tools}
          {importPath && (
            <Link to={importPath} className={buttons.button}>
              {importTexts.action}
            </Link>
          )}
          {newPath && (
            <Link to={newPath} className={buttons.primary}>
              <Icon drawing={plusIcon} />
              {newLabel}
            </Link>
          )}
          {Form && resource.add && (
            <button type="button" className={buttons.primary} onClick={editor.add}>
              <Icon drawing={plusIcon} />
              {newLabel}
            </button>
          )}
        </div>
      </header>
      {alert}
      {summary}
      <ResourceTable
        resource={resource}
        label={section ?? title}
        list={list}
        columns={columns}
        filterBy={filterBy}
        actions={rowActions}
        bulkActions={[...bulkActions, ...deleteMany(resource)]}
      />
      {Form && editor.form && <Form {...editor.form} />}
      {deleteDialog}
      {children}
    </section>
  );
}

const reason = <Row,>(blockedBy: ((row: Row) => string | null) | undefined) => (blockedBy ? { blockedBy } : {});

/** Delete for the ticked rows, where the resource has a call for it. */
function deleteMany<Row extends ResourceRow, Values extends object>(
  resource: Resource<Row, Values>,
): readonly BulkAction[] {
  const { one, many, removeMany } = resource;
  if (!removeMany) return [];
  return [
    {
      label: resourceTexts.remove,
      question: (count) => bulkTexts.deleteQuestion(count, one, many),
      working: resourceTexts.deleting,
      failed: resourceTexts.deleteFailed(many),
      call: removeMany,
      loses: true,
    },
  ];
}
