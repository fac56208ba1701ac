import { useSession } from '@ofisi/shared-auth/session';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { startOf } from '../pages/sign-in/landing';
import { SignInForm } from '../pages/sign-in/sign-in-form';
import { reloadPage } from './reload-page';
import { readAccount } from './read-account';
import { sessionTexts } from '../texts/session';
import styles from './session-dialog.module.css';

/**
 * Asks for the password of the page's owner over the page as it is (decision 021). The same user continues where they were; anybody else
 * starts with a fresh page. Closing it means staying signed out.
 */
export function SessionDialog() {
  const owner = useSession((session) => session.owner);
  const reason = useSession((session) => session.interruption);
  const guestAction = useSession((session) => session.guestAction);
  const continueAsGuest = useSession((session) => session.continueAsGuest);
  const dismiss = useSession((session) => session.dismiss);
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef<AbortController>(null);
  const [email, setEmail] = useState(owner?.email ?? '');
  const id = useId();

  // Closed before it is removed from the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[type="password"]')?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  const goOn = async (token: string) => {
    const { signal } = closed.current ?? new AbortController();
    const account = await readAccount(token, signal);
    if (signal.aborted) return;
    const [user, roles, permissions] = account;
    if (user.id === owner?.id) return useSession.getState().resume(token, ...account);
    useSession.getState().start(token);
    reloadPage(startOf({ roles, permissions }));
  };

  /** Otherwise the page's own dialogs and menus would close as well. */
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepEscape}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
    >
      <h2 id={`${id}-title`}>{reason === 'logged-out' ? sessionTexts.loggedOut : sessionTexts.ended}</h2>
      <p id={`${id}-text`} className={styles.text}>
        {reason === 'logged-out' && sessionTexts.loggedOutElsewhere}
        {sessionTexts.continueAs} <strong>{owner?.name}</strong>
        {sessionTexts.entriesKept}
      </p>
      <SignInForm
        email={owner?.email ?? ''}
        onEmail={setEmail}
        emailHint={email.trim().toLowerCase() === owner?.email.toLowerCase() ? undefined : sessionTexts.otherAccount}
        onToken={goOn}
      />
      <div className={styles.others}>
        {guestAction && (
          <button type="button" className={`${buttons.button} ${buttons.block}`} onClick={continueAsGuest}>
            {guestAction}
          </button>
        )}
        <button type="button" className={`${buttons.quiet} ${buttons.block}`} onClick={dismiss}>
          {sessionTexts.notNow}
        </button>
      </div>
    </dialog>
  );
}
