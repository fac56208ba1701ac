import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { SessionsResponse, UserSession } from '@ofisi/api-contract/identity/account';
import { get, post } from '@ofisi/shared-auth/http';
import { formatMoment } from '@ofisi/shared-shop/nairobi-day';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogOutEverywhere } from '../../session/log-out-everywhere';
import { failureText } from '../forms/failure-text';
import { FormAlert } from '../forms/form-alert';
import { ReadFailure } from './read-failure';
import { Section } from './section';
import { profileTexts } from '../../texts/profile';
import { commonTexts } from '../../texts/common';
import styles from './sessions-section.module.css';

const KEY = ['/user/sessions'];

/** The sessions of the account, with buttons to end them. */
export function SessionsSection() {
  const queryClient = useQueryClient();
  const list = useQuery({ queryKey: KEY, queryFn: ({ signal }) => get<SessionsResponse>('/user/sessions', signal) });
  const end = useMutation({
    mutationFn: (id: number) => post<MessageResponse>(`/user/sessions/${id}/end`),
    // After a refusal, too: the session has ended meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  const everywhere = useMutation({ mutationFn: useLogOutEverywhere() });
  const failure = end.error ?? everywhere.error;

  return (
    <Section title={profileTexts.sessions} intro={profileTexts.sessionsIntro}>
      <FormAlert message={failure ? failureText(failure) : undefined} />
      {list.error && <ReadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && <p role="status">{commonTexts.loading}</p>}
      <ul className={styles.sessions}>
        {list.data?.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <Words session={session} />
            {!session.current && (
              <button
                type="button"
                className={buttons.button}
                aria-label={profileTexts.endSessionOn(session.device)}
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {profileTexts.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={sections.buttons}>
        <button
          type="button"
          className={buttons.button}
          disabled={everywhere.isPending}
          onClick={() => everywhere.mutate()}
        >
          {profileTexts.logOutEverywhere}
        </button>
      </div>
    </Section>
  );
}

const Words = ({ session: { device, ip, last_used_at: lastUsed, current } }: { readonly session: UserSession }) => (
  <div className={styles.words}>
    <p>
      <strong>{device}</strong> {current && <span className={badges.success}>{profileTexts.thisDevice}</span>}
    </p>
    <p className={styles.facts}>
      {ip && profileTexts.ipAddress(ip)}
      {profileTexts.lastUsed} <time dateTime={lastUsed}>{formatMoment(new Date(lastUsed))}</time>
    </p>
  </div>
);
