import type { BooksCheckAskedResponse, BooksCheckResponse } from '@ofisi/api-contract/books/books';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get, post } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { booksTexts as texts } from '../texts/books';
import styles from './books-page.module.css';

type Check = NonNullable<BooksCheckResponse['check']>;
type Difference = Check['differences'][number];

const { columns } = texts;

/** Polling interval while a requested check is running. */
const LOOK_AGAIN_MS = 1_000;

const back = { to: '/admin/money/accounts', label: texts.back };

/** The statements that must hold for the books, the result of the last check, and the rows that contradict them. */
export function BooksPage() {
  /** The check that was current when another was requested; undefined if none is running. */
  const [before, setBefore] = useState<string | null>();
  const query = useQuery({
    queryKey: ['back-office', 'books-check'],
    queryFn: ({ signal }) => get<BooksCheckResponse>('/books-check', signal),
    refetchInterval: ({ state }) => before !== undefined && endOf(state.data) === before && LOOK_AGAIN_MS,
  });
  const { data } = query;
  const isChecking = before !== undefined && endOf(data) === before;
  const check = useMutation({
    mutationFn: () => post<BooksCheckAskedResponse>('/check-books', {}),
    onSuccess: () => setBefore(endOf(data)),
  });
  return (
    <DetailsPage
      title={texts.title}
      back={back}
      actions={
        data && (
          <button
            type="button"
            className={buttons.primary}
            onClick={() => check.mutate()}
            disabled={isChecking || check.isPending}
          >
            {isChecking ? texts.checking : texts.check}
          </button>
        )
      }
    >
      {check.error && <FailureAlert text={texts.checkFailed} reason={reasonOf(check.error)} />}
      {data ? <Books {...data} /> : <QueryNotice query={query} failed={texts.failed} />}
    </DetailsPage>
  );
}

const endOf = (data: BooksCheckResponse | undefined): string | null => data?.check?.ended_at ?? null;

const Books = ({ check, statements }: BooksCheckResponse) => (
  <DetailsSections>
    <div role="status">{check ? <State {...check} /> : <p>{texts.never}</p>}</div>
    {check?.differences.map((difference) => (
      <Rows key={difference.name} {...difference} />
    ))}
    <details>
      <summary>{texts.all(statements.length)}</summary>
      <ul className={styles.all}>
        {statements.map(({ name, says }) => (
          <li key={name}>{says}</li>
        ))}
      </ul>
    </details>
  </DetailsSections>
);

const State = ({ ended_at: at, statements, differences: { length } }: Check) => (
  <>
    <strong className={length > 0 ? styles.untrue : undefined}>
      {length === 0 ? texts.agree : texts.differ(length)}
    </strong>
    <p>{texts.when(formatDateTime(at), statements)}</p>
    {length > 0 && <p>{texts.hint}</p>}
  </>
);

const Rows = ({ says, count, rows }: Difference) => (
  <DetailsSection title={says}>
    <PlainTable
      label={says}
      stacks
      columns={[
        { header: columns.what },
        { header: columns.expected, figures: true },
        { header: columns.found, figures: true },
      ]}
    >
      <tbody>
        {rows.map(({ what, expected, found }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <FigureCell header={columns.expected}>{expected ?? texts.nothing}</FigureCell>
            <FigureCell header={columns.found}>{found ?? texts.nothing}</FigureCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
    {count > rows.length && <p>{texts.more(count - rows.length)}</p>}
  </DetailsSection>
);
