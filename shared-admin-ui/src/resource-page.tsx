import { useSession } from '@ofisi/shared-auth/session';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { AdminTheme } from './admin-theme';
import { rowNameOf, type Column } from './columns';
import { useDeleteRow } from './delete-row';
import type { FormModalControl } from './form-modal';
import {
  announce,
  currentRowOf,
  submitErrorOf,
  useResourceMutation,
  useRows,
  type Resource,
  type ResourceRow,
} from './resource';
import { resourceTexts } from './texts/resource';
import { formTexts } from './texts/form';
import styles from './resource-page.module.css';
import { ResourceTable } from './resource-table';
import type { RowAction } from './row-menu';

/** What a resource's form receives: the row to edit (null when adding), and what its `FormModal` needs. */
export interface ResourceFormProps<Row, Values> {
  readonly row: Row | null;
  readonly modal: FormModalControl<Values>;
}

/** A screen that needs an eleventh composes the pieces instead: `ResourceTable`, `FormModal`, `useDeleteRow`. */
export interface ResourcePageProps<Row extends ResourceRow, Values extends object> {
  readonly resource: Resource<Row, Values>;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly filterBy: (keyof Row & string) | readonly (keyof Row & string)[];
  /** The button that opens the form; shown when the resource can add. */
  readonly newLabel?: string;
  readonly form?: ComponentType<ResourceFormProps<Row, Values>>;
  /** Entries of the row menu besides Edit and Delete. */
  readonly actions?: readonly RowAction<Row>[];
  /** What the actions open. */
  readonly children?: ReactNode;
}

/** A whole CRUD screen: heading, table, form modal and deletion of one resource. */
export const ResourcePage = <Row extends ResourceRow, Values extends object>(props: ResourcePageProps<Row, Values>) => (
  <AdminTheme>
    <Page {...props} />
  </AdminTheme>
);

function Page<Row extends ResourceRow, Values extends object>(props: ResourcePageProps<Row, Values>) {
  const { resource, title, columns, filterBy, newLabel, form: Form, actions = [], children } = props;
  const list = useRows(resource);
  const heading = useRef<HTMLHeadingElement>(null);
  const editor = useEditor(resource);
  // The menu that asked for the deletion is gone with its row.
  const { askToDelete, deleteDialog } = useDeleteRow(resource, {
    nameOf: (row) => rowNameOf(columns, row),
    afterDelete: () => heading.current?.focus(),
  });

  const rowActions: RowAction<Row>[] = [
    ...actions,
    ...(Form && resource.update ? [{ label: resourceTexts.edit, run: editor.edit }] : []),
    ...(resource.remove ? [{ label: resourceTexts.remove, run: askToDelete, danger: true }] : []),
  ];

  return (
    <section className={styles['page']}>
      <header className={styles['header']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {Form && resource.add && (
          <button type="button" className={buttons.primary} onClick={editor.add}>
            <Icon drawing={plusIcon} />
            {newLabel}
          </button>
        )}
      </header>
      <ResourceTable
        label={title}
        list={list}
        columns={columns}
        filterBy={filterBy}
        empty={resource.empty}
        actions={rowActions}
      />
      {Form && editor.form && <Form {...editor.form} />}
      {deleteDialog}
      {children}
    </section>
  );
}

/** The form modal's life: opened for a new row or an old one, sent, and closed, cleared or corrected by the answer. */
function useEditor<Row extends ResourceRow, Values extends object>(resource: Resource<Row, Values>) {
  const [edited, setEdited] = useState<{ readonly row: Row | null } | null>(null);
  const [open, setOpen] = useState(false);
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const { add, update, one } = resource;
  const row = edited?.row ?? null;
  const write = row ? update : add;

  const save = useResourceMutation(resource, {
    call: async ({ values }: { values: Values; clear: () => void }) => {
      const saved = await (row ? update?.call(row, values) : add?.call(values));
      if (!saved) throw new Error(`There is no call that saves this ${one}.`);
      return saved;
    },
    onSuccess: (saved, { clear }) => {
      announce(write?.succeeded, saved);
      if (!row && add?.staysOpen) clear();
      else setOpen(false);
    },
  });
  const { error } = save;
  const submitError = useMemo(
    () => (error ? submitErrorOf(error, write?.failed ?? '', one) : null),
    [error, write, one],
  );
  const show = (next: Row | null) => {
    save.reset();
    setEdited({ row: next });
    setOpen(true);
  };

  const modal: FormModalControl<Values> = {
    title: write?.title ?? '',
    draft: `${ownerId}:${resource.key}:${row?.id ?? 'new'}`,
    open,
    loading: save.isPending,
    submitError,
    submitLabel: row ? formTexts.save : formTexts.create,
    submittingLabel: row ? formTexts.saving : formTexts.creating,
    onSubmit: (values, clear) =>
      save.mutate(
        { values, clear },
        {
          onError: (failure) => {
            const current = currentRowOf<Row>(failure);
            if (current) setEdited({ row: current });
          },
        },
      ),
    onClose: () => setOpen(false),
    afterClose: () => setEdited(null),
  };
  return { add: () => show(null), edit: show, form: edited ? { row, modal } : null };
}
