import { draftText, keepDraft } from '@ofisi/shared-page/drafts';
import { useSession } from '@ofisi/shared-auth/session';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { safeNext, withNext } from '../../session/sign-in-address';
import { SIGN_IN_DRAFT } from '../forms/field-rules';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import { useLanding } from './use-landing';
import { useSignInReason } from './use-sign-in-reason';
import { signInTexts } from '../../texts/sign-in';

/** Signs in (SF §2 Login, §4 Session); the page then loads profile and roles, and redirects when they arrive. */
export function LoginPage() {
  const landing = useLanding();
  const loading = useSession((session) => session.status === 'loading');
  const location = useLocation();
  const notice = noticeIn(location.state);
  const reason = useSignInReason();

  if (landing) return <Navigate to={landing} replace />;

  return (
    <SignInFrame
      title={signInTexts.login}
      intro={signInTexts.loginIntro}
      footer={
        <>
          {signInTexts.newHere}{' '}
          <Link to={withNext('/register', safeNext(location.search))}>{signInTexts.createTitle}</Link>
        </>
      }
    >
      {notice && (
        <p className={alerts.success} role="status">
          {notice}
        </p>
      )}
      {!notice && reason && <p className={alerts.alert}>{reason}</p>}
      <SignInForm
        email={draftText(SIGN_IN_DRAFT, 'email')}
        onEmail={(email) => keepDraft(SIGN_IN_DRAFT, { email })}
        passwordAside={<Link to="/forgot-password">{signInTexts.forgot}</Link>}
        busy={loading}
        onToken={(token) => useSession.getState().start(token)}
      />
    </SignInFrame>
  );
}

/** The message from the page that led here; it stays long enough to be read. */
const noticeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
