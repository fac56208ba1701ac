import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tableTexts } from './texts/table';

interface QueryNoticeProps {
  /** Of react-query: `useQuery(…)`. */
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What could not be read: 'The customer could not be loaded.' */
  readonly failed: string;
}

/** What stands in place of what a query has not read yet: that it is being read, or why not, with another try. */
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
