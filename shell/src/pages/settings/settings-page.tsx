import type { MessageResponse, SecuritySettingsResponse } from '@ofisi/api/wire';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureText } from '../forms/failure-text';
import { FormAlert } from '../forms/form-alert';
import { LostTwoFactorSection } from './lost-two-factor-section';
import { settingsTexts } from '../../texts/settings';
import { commonTexts } from '../../texts/common';
import pageStyles from '../profile/profile-page.module.css';
import { ReadFailure } from '../profile/read-failure';
import { Section } from '../profile/section';
import styles from './settings-page.module.css';

const KEY = ['/security-settings'];

/** General settings of the back-office (BO §2 Shell): which roles must use two-step verification, and help for who lost it. */
export function SettingsPage() {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<SecuritySettingsResponse>('/security-settings', signal),
  });
  const change = useMutation({
    mutationFn: (setting: { role: string; required: boolean }) =>
      post<MessageResponse>('/security-settings/two-factor', setting),
    onSuccess: ({ message }) => {
      notify(message);
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
  });

  return (
    <div className={`${layout.container} ${pageStyles.page}`}>
      <header>
        <h1 className={pageStyles.title}>{settingsTexts.title}</h1>
        <p className={pageStyles.intro}>{settingsTexts.intro}</p>
      </header>
      <Section title={settingsTexts.byRole} intro={settingsTexts.byRoleIntro}>
        {change.error && (
          <>
            <FormAlert message={refusalOf(change.error)} />
            <p>
              <Link to="/admin/profile#two-step">{settingsTexts.own}</Link>
            </p>
          </>
        )}
        {error && <ReadFailure onRetry={() => void refetch()} />}
        {isPending && <p role="status">{commonTexts.loading}</p>}
        <ul className={styles.roles}>
          {data?.roles.map(({ name, requires_two_factor: required, people, people_with_two_factor: using }) => (
            <li key={name} className={styles.role}>
              <label className={styles.label}>
                <input
                  type="checkbox"
                  checked={required}
                  disabled={change.isPending}
                  onChange={() => change.mutate({ role: name, required: !required })}
                />
                <strong>{name}</strong>
              </label>
              <span className={styles.count}>{settingsTexts.setUpBy(using, people)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <LostTwoFactorSection />
    </div>
  );
}

const refusalOf = (error: Error): string =>
  (error instanceof ApiError && error.fieldErrors['role']) || failureText(error);
