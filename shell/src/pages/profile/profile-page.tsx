import type { UserProfile } from '@ofisi/api-contract/identity/identity';
import { get } from '@ofisi/shared-auth/http';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { WidgetSlot } from '../../composition/widget-slot';
import { EmailSection } from './email-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { profileTexts } from '../../texts/profile';
import { commonTexts } from '../../texts/common';
import styles from './profile-page.module.css';
import { ReadFailure } from './read-failure';
import { SessionsSection } from './sessions-section';
import { TwoFactorSection } from './two-factor-section';

/** The account of the signed-in user, in the shop's frame and in the back-office's (SF §2 Further pages, BO §2 Shell). */
export function ProfilePage() {
  const {
    data: profile,
    error,
    refetch,
  } = useQuery({
    queryKey: ['/user-profile'],
    queryFn: ({ signal }) => get<UserProfile>('/user-profile', signal),
  });

  return (
    <div className={`${layout.container} ${styles.page} ${styles.profile}`}>
      <header>
        <h1 className={styles.title}>{profileTexts.title}</h1>
        <p className={styles.intro}>{profileTexts.intro}</p>
      </header>
      {error && <ReadFailure onRetry={() => void refetch()} />}
      {!profile && !error && <p role="status">{commonTexts.loading}</p>}
      {profile && (
        <>
          <NameSection profile={profile} />
          <div className={styles.widgets}>
            <WidgetSlot slot="profile" />
          </div>
          <EmailSection profile={profile} />
          <PasswordSection />
          <TwoFactorSection />
          <SessionsSection />
        </>
      )}
    </div>
  );
}
