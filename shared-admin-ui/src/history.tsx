import type { HistoryEntry, HistoryResponse } from '@ofisi/api-contract/history/history';
import { get } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountName } from './account-field';
import { FailureAlert } from './failure-alert';
import styles from './history.module.css';
import { historyTexts } from './texts/history';
import { Timeline } from './timeline';

type Change = HistoryEntry['changes'][number];
type Value = Change['after'];

/** By field. */
type ChangeFormats = Readonly<Record<string, (value: Value) => ReactNode>>;

/** Display name of an account, for the slug in the log; a text that is not a slug is shown unchanged. */
export const showAccount = (value: Value): ReactNode =>
  typeof value === 'string' ? <AccountName slug={value} /> : plain(value);

/** Formats that are the same in every history. */
const FORMATS: ChangeFormats = {
  account: showAccount,
  payment_account: showAccount,
  from_account: showAccount,
  to_account: showAccount,
};

interface HistoryProps {
  /** The resource's key: its changes make this history stale. */
  readonly resource: string;
  /** The entity as in the API's address: `customers`. */
  readonly entity: string;
  readonly id: number;
  /** Labels of fields; a field without one is shown under its name on the wire. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Formats of values by field: a sum, a day. */
  readonly formats?: ChangeFormats;
}

/** The history of changes to a record: who, what and when (invariant 21). */
export function History({ resource, entity, id, labels = {}, formats = {} }: HistoryProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['back-office', resource, 'history', entity, id],
    queryFn: ({ signal }) => get<HistoryResponse>(`/history/${entity}/${id}`, signal),
  });
  if (data && data.entries.length === 0) return <p>{historyTexts.none}</p>;
  if (data) {
    const events = data.entries.map(({ actor, action, changes, ...entry }) => ({
      ...entry,
      what: historyTexts.action(action),
      who: actor,
      details: <Changes changes={changes} labels={labels} formats={formats} />,
    }));
    return <Timeline events={events} />;
  }
  if (!error || isFetching) return <p role="status">{historyTexts.loading}</p>;
  return (
    <div className={styles['failure']}>
      <FailureAlert text={historyTexts.failed} reason={null} />
      <button type="button" className={buttons.button} onClick={() => void refetch()}>
        {historyTexts.retry}
      </button>
    </div>
  );
}

type ChangesProps = { readonly changes: readonly Change[] } & Pick<HistoryProps, 'labels' | 'formats'>;

/** Fields with their old and new values. */
export function Changes({ changes, labels = {}, formats = {} }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, before, after }) => {
        const show = (value: Value) =>
          value === null ? historyTexts.blank : (formats[field] ?? FORMATS[field] ?? plain)(value);
        return (
          <div key={field}>
            <dt>{labels[field] ?? historyTexts.field(field)}</dt>
            <dd>
              {before !== null && (
                <>
                  <del>{show(before)}</del> <span className={styles['arrow']}>{historyTexts.became}</span>{' '}
                </>
              )}
              <ins>{show(after)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const plain = (value: Value): string => {
  if (typeof value === 'boolean') return value ? historyTexts.yes : historyTexts.no;
  return value === null || value === '' ? historyTexts.blank : value.toLocaleString('en-KE');
};
