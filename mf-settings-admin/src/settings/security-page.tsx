import type { MessageResponse } from '@ofisi/api-contract/envelope';
import type { SecuritySettingsResponse } from '@ofisi/api-contract/identity/security-settings';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { ApiError, get, post } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsTexts } from '../texts/settings';
import { SettingsNav } from './settings-nav';
import styles from './settings.module.css';

const KEY = queryKey({ key: 'security-settings' });
const texts = settingsTexts.twoFactor;

/** Settings › Security: the roles that must use two-step verification (decisions 020 and BO-59). */
export function SecurityPage() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<SecuritySettingsResponse>('/security-settings', signal),
  });
  const change = useMutation({
    mutationFn: (setting: { role: string; required: boolean }) =>
      post<MessageResponse>('/security-settings/two-factor', setting),
    onSuccess: ({ message }) => {
      notify(message);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <AdminTheme>
      <SettingsNav />
      <section className={styles['section']} aria-labelledby="two-factor">
        <h1 id="two-factor">{texts.title}</h1>
        <p>{texts.intro}</p>
        {change.error && (
          <FailureAlert text={texts.notChanged(change.variables.role)} reason={refusalOf(change.error)} />
        )}
        <p>
          <Link to="/admin/profile#two-step">{texts.own}</Link>
        </p>
        {!query.data && <QueryNotice query={query} failed={texts.failed} />}
        <ul className={styles['roles']}>
          {query.data?.roles.map(({ name, requires_two_factor: required, people, people_with_two_factor: using }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={required}
                  disabled={change.isPending}
                  onChange={() => change.mutate({ role: name, required: !required })}
                />
                <strong>{name}</strong>
              </label>
              <span className={styles['count']}>{texts.setUpBy(using, people)}</span>
            </li>
          ))}
        </ul>
        <p>
          {texts.lost} <Link to="/admin/user-management/users">{texts.users}</Link>
        </p>
      </section>
    </AdminTheme>
  );
}

const refusalOf = (error: Error): string | null =>
  (error instanceof ApiError && error.fieldErrors['role']) || reasonOf(error);
