import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { formatTime } from '@ofisi/shared-admin-ui/formats';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { change, type ChangeRequest } from '../registry/registry';
import { changeTexts as texts } from '../texts/changes';
import styles from './changes.module.css';
import { failureOf } from './failure';
import { Notes } from './notes';

interface TrialProps {
  /** Null while something in the form is missing. */
  readonly request: ChangeRequest | null;
  /** The revision that the change starts from: its result is not that of another. */
  readonly revision: number;
}

/** What the gate says of a change before it is made. A trial goes on when the dialog is closed, and its result is there when it opens again. */
export function Trial({ request, revision }: TrialProps) {
  const query = useQuery({
    // Not below the registry's key: it must not be repeated because something else was written.
    queryKey: ['registry-trial', revision, request],
    queryFn: () =>
      request
        ? change({ ...request, body: { ...request.body, reason: '', dryRun: true } })
        : Promise.reject(new Error()),
    enabled: false,
    retry: false,
    staleTime: Infinity,
  });
  const { data, error, isFetching, dataUpdatedAt, refetch } = query;
  const failure = failureOf(error, texts.tryFailed);
  const time = formatTime(new Date(dataUpdatedAt));
  return (
    <div className={styles.trial}>
      {isFetching ? (
        <p role="status">{texts.trying}</p>
      ) : (
        <>
          {data && data.problems.length === 0 && (
            <div role="status" className={alerts.success}>
              <p>{texts.tried(time)}</p>
            </div>
          )}
          {data && data.problems.length > 0 && (
            <div role="alert" className={alerts.danger}>
              <p>
                <strong>{texts.triedRefused(time)}</strong>
              </p>
              <ul className={styles.problems}>
                {data.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          {data && <Notes notes={data.notes} />}
          {failure && <FailureAlert text={failure.text} reason={failure.reason} />}
          <button
            type="button"
            className={buttons.button}
            disabled={request === null}
            onClick={() => void refetch({ cancelRefetch: false })}
          >
            {data || failure ? texts.tryAgain : texts.tryIt}
          </button>
        </>
      )}
    </div>
  );
}
