import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { User, UserSessionsResponse } from '@ofisi/api-contract/identity/users';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionTexts as texts } from '../texts/users';
import styles from './user-sessions.module.css';
import { users } from './users.resource';

type Session = UserSessionsResponse['sessions'][number];

/** Sessions of a user; they can be ended one by one or all at once. */
export function UserSessions({ user, mayEnd }: { readonly user: User; readonly mayEnd: boolean }) {
  const client = useQueryClient();
  const key = [...queryKey(users), 'sessions', user.id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<UserSessionsResponse>(`/view-users/${user.id}/sessions`, signal),
  });
  const end = useMutation({
    mutationFn: (session: number | undefined) =>
      post<MessageResponse>(`/end-user-sessions/${user.id}`, session === undefined ? {} : { session }),
    onSuccess: ({ message }) => notify(message),
    // After a refusal, too: the session has ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  if (data.sessions.length === 0) return <p>{texts.none}</p>;
  return (
    <div className={styles.sessions}>
      {end.error && <FailureAlert text={texts.notEnded} reason={reasonOf(end.error)} />}
      <ul className={styles.list} aria-label={texts.title}>
        {data.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionFacts session={session} />
            {mayEnd && (
              <button
                type="button"
                className={buttons.button}
                aria-label={texts.endOn(session.device)}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {texts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && (
        <button type="button" className={buttons.button} disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          {texts.endAll}
        </button>
      )}
    </div>
  );
}

const SessionFacts = ({
  session: { device, ip, created_at, last_used_at, current },
}: {
  readonly session: Session;
}) => (
  <div>
    <p className={styles.device}>
      <strong>{device}</strong> {current && <span className={badges.success}>{texts.thisDevice}</span>}
    </p>
    <dl className={styles.facts}>
      {(
        [
          [texts.ip, ip ?? '–'],
          [texts.since, formatDateTime(created_at)],
          [texts.lastUsed, formatDateTime(last_used_at)],
        ] as const
      ).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
