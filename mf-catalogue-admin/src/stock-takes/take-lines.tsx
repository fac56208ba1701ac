import type {
  CountStockTakeLineRequest,
  StockTakeLine,
  StockTakeLineSavedResponse,
} from '@ofisi/api-contract/stock/takes';
import { custom, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor, type ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { QuantityField } from '@ofisi/shared-admin-ui/fields';
import { flagFilter } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { useResourceList } from '@ofisi/shared-admin-ui/resource-list';
import { ResourceTable } from '@ofisi/shared-admin-ui/resource-table';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { takeLineTexts as texts } from '../texts/stock-takes';

const { columns: heads } = texts;

/** The items of one stock take. */
const linesOf = (takeId: number) =>
  defineResource<StockTakeLine, CountStockTakeLineRequest>({
    key: 'stock-take-lines',
    one: texts.one,
    many: texts.many,
    empty: texts.empty,
    list: { path: `/view-stock-takes/${takeId}/lines`, rows: 'lines' },
    update: {
      title: texts.editTitle,
      failed: texts.notSaved,
      call: ({ id, version }, { counted }) =>
        post<StockTakeLineSavedResponse>(`/count-stock-take-line/${id}`, { counted, version }),
    },
  });

const columnsFor = (seesCosts: boolean) => [
  text<StockTakeLine>(heads.title, 'title', { sortable: true, wraps: true }),
  text<StockTakeLine>(heads.sku, 'sku', { sortable: true, extra: true }),
  text<StockTakeLine>(heads.barcode, 'barcode', { extra: true }),
  text<StockTakeLine>(heads.expected, 'expected', { sortable: true }),
  text<StockTakeLine>(heads.counted, 'counted', { sortable: true }),
  text<StockTakeLine>(heads.difference, 'difference', { sortable: true }),
  ...(seesCosts ? [money<StockTakeLine>(heads.value, 'value')] : []),
  text<StockTakeLine>(heads.counted_by, 'counted_by'),
  custom<StockTakeLine>(
    heads.counted_at,
    'counted_at',
    ({ counted_at }) => (counted_at === null ? '–' : formatDateTime(counted_at)),
    { sortable: true, extra: true },
  ),
  rowMenu<StockTakeLine>(),
];

const FILTERS = [
  flagFilter(heads.is_counted, 'is_counted', texts.flag),
  flagFilter(heads.differs, 'differs', texts.flag),
];

/** The count so far, and counting by typing; several people can do so at once in different rows. */
export function TakeLines({ takeId, isOpen }: { readonly takeId: number; readonly isOpen: boolean }) {
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  const columns = useMemo(() => columnsFor(seesCosts), [seesCosts]);
  const resource = useMemo(() => linesOf(takeId), [takeId]);
  const list = useResourceList<StockTakeLine>(resource, { columns, filters: FILTERS });
  const editor = useEditor(resource);
  return (
    <>
      <ResourceTable
        resource={resource}
        label={texts.label}
        list={list}
        columns={columns}
        filterBy={['title', 'sku', 'barcode']}
        actions={isOpen ? [{ label: texts.edit, run: editor.edit }] : []}
      />
      {editor.form && <CountForm {...editor.form} />}
    </>
  );
}

function CountForm({ row, modal }: ResourceFormProps<StockTakeLine, CountStockTakeLineRequest>) {
  const form = useForm<CountStockTakeLineRequest>({ values: { counted: row?.counted ?? null } });
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{row?.title}</strong>
        <br />
        {row?.requires_serial ? texts.bySerial : texts.blank}
      </p>
      <QuantityField
        control={form.control}
        name="counted"
        label={heads.counted}
        min={0}
        decimals={row?.allow_decimal ?? false}
      />
    </FormModal>
  );
}
