import { get } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import type { Resource, ResourceRow } from '../resource';
import { bulkTexts } from '../texts/bulk';
import styles from './bulk.module.css';
import { pagePath, type ListQuery } from './list-query';
import type { ResourceList } from './resource-list';

/** What a bulk call takes, and what the server answers at once. */
const MOST = 500;
const PER_PAGE = 100;

/** Every row of a query, whichever page it is on. */
async function readAll<Row>(
  { path, rows }: Resource<never, never>['list'],
  query: ListQuery,
  total: number,
): Promise<readonly Row[]> {
  const pages = Array.from({ length: Math.ceil(total / PER_PAGE) }, async (_, index) => {
    const page = pagePath(path, { ...query, page: index + 1 }, PER_PAGE);
    const answer = await get<Readonly<Record<string, readonly Row[]>>>(page);
    return answer[rows] ?? [];
  });
  return (await Promise.all(pages)).flat();
}

interface SelectAllProps<Row extends ResourceRow> {
  readonly resource: Pick<Resource<never, never>, 'list'>;
  readonly list: ResourceList<Row>;
}

/** Once all rows of a page are ticked: ticks the matching rows of the other pages, too (decision BO-172). */
export function SelectAll<Row extends ResourceRow>({ resource, list }: SelectAllProps<Row>) {
  const { query, meta, rows = [], selection, isOutdated } = list;
  const total = meta?.total ?? 0;
  const all = useMutation({
    mutationFn: () => readAll<Row>(resource.list, query, total),
    onSuccess: (read) => selection.set(read, true),
  });
  const isOffered = !isOutdated && total > rows.length && selection.rows.length < total && rows.every(selection.has);
  if (!isOffered) return null;
  if (total > MOST) return <p className={styles['note']}>{bulkTexts.tooMany(MOST)}</p>;
  return (
    <>
      <button type="button" className={buttons.button} disabled={all.isPending} onClick={() => all.mutate()}>
        {all.isPending ? bulkTexts.selecting : bulkTexts.selectAll(total)}
      </button>
      {all.error && (
        <p role="alert" className={styles['failure']}>
          {bulkTexts.notSelected}
        </p>
      )}
    </>
  );
}
