import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tableTexts } from './texts/table';

interface QueryNoticeProps {
  /** A result of react-query's `useQuery(…)`. */
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Message of a failed load: 'The customer could not be loaded.' */
  readonly failed: string;
}

/** Placeholder for a query without data: shows that it is loading, or why it failed, with a retry. */
export const QueryNotice = ({ query: { error, isFetching, refetch }, failed }: QueryNoticeProps) =>
  error && !isFetching ? (
    <div role="alert" className={alerts.danger}>
      <p>{failed}</p>
      {error.message && <p>{error.message}</p>}
      <button type="button" className={buttons.button} onClick={() => void refetch()}>
        {tableTexts.retry}
      </button>
    </div>
  ) : (
    <p role="status">{tableTexts.loading}</p>
  );
