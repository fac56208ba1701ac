import type { StockTake, StockTakeLinesResponse } from '@ofisi/api-contract/stock/takes';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { get } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { takeLineTexts, takeTexts as texts } from '../texts/stock-takes';
import styles from './stock-takes.module.css';
import { scopeOf } from './take-status';

const { columns } = takeLineTexts;

const PER_PAGE = 100;

/** Loads all lines of a stock take page by page: the whole shop would be too much for one response. */
async function allLines(takeId: number): Promise<StockTakeLinesResponse['lines']> {
  const lines: StockTakeLinesResponse['lines'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await get<StockTakeLinesResponse>(
      `/view-stock-takes/${takeId}/lines?page=${page}&per_page=${PER_PAGE}`,
    );
    lines.push(...answer.lines);
    pages = answer.meta?.pages ?? 1;
  }
  return lines;
}

/** Prints the items to count, with room for the numbers. The quantities in the books are left out, so that nobody counts towards them. */
export function PrintCountSheet({ take }: { readonly take: StockTake }) {
  const { printDocument, sheet } = usePrint();
  const print = useMutation({
    mutationFn: () => allLines(take.id),
    onSuccess: (lines) => printDocument('a4', <Sheet take={take} lines={lines} />),
  });
  return (
    <>
      {print.error && <FailureAlert text={texts.notPrinted} reason={reasonOf(print.error)} />}
      <button type="button" className={buttons.button} disabled={print.isPending} onClick={() => print.mutate()}>
        {texts.printSheet}
      </button>
      {sheet}
    </>
  );
}

const Sheet = ({ take, lines }: { readonly take: StockTake; readonly lines: StockTakeLinesResponse['lines'] }) => (
  <>
    <h1>{texts.numbered(take.id)}</h1>
    <p>{scopeOf(take)}</p>
    <table className={styles['sheet']}>
      <thead>
        <tr>
          <th>{columns.title}</th>
          <th>{columns.sku}</th>
          <th>{columns.counted}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, sku }) => (
          <tr key={id}>
            <td>{title}</td>
            <td>{sku}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
