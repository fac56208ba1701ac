import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ResourceRow } from '../resource';
import { tableTexts } from '../texts/table';
import type { ResourceList } from './resource-list';
import styles from './pager.module.css';

/** The numbers of ticked and found rows, and links to the previous and next page. */
export function Pager<Row extends ResourceRow>({ list }: { readonly list: ResourceList<Row> }) {
  const { meta, query, ask, selection } = list;
  const last = Math.max(1, meta?.pages ?? 1);
  return (
    <div className={styles['pager']}>
      <p aria-live="polite">{tableTexts.selected(selection.rows.length, meta?.total ?? 0)}</p>
      <nav aria-label={tableTexts.pages} className={styles['pages']}>
        <span aria-live="polite">{tableTexts.page(query.page, Math.max(last, query.page))}</span>
        <button
          type="button"
          className={buttons.button}
          disabled={query.page === 1}
          onClick={() => ask({ page: query.page - 1 })}
        >
          {tableTexts.previous}
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={query.page >= last}
          onClick={() => ask({ page: query.page + 1 })}
        >
          {tableTexts.next}
        </button>
      </nav>
    </div>
  );
}
