import type { BootDocument } from '@ofisi/shared-contract/boot';
import { type ShopSettings, telephoneLink } from '@ofisi/shared-shop/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { Logo } from '../../frame/logo';
import { failureTexts } from '../../texts/failure';
import styles from './failure-page.module.css';
import { MessagePage } from './message-page';

interface FailurePageProps {
  readonly error: Error;
  /** Null if the page has none that can be read. */
  readonly boot: BootDocument | null;
  /** The shop's contact details, as far as the page knows them. */
  readonly shop: ShopSettings['shop'];
}

/** Replaces the whole page when the shell itself has failed: no bar, no router, nothing that could fail again. */
export const FailurePage = ({
  error,
  boot,
  shop: {
    phones: [phone],
    email,
  },
}: FailurePageProps) => (
  <>
    <header className={`${layout.container} ${styles.bar}`}>
      <a className={styles.logo} href="/" aria-label={failureTexts.toHome}>
        <Logo />
      </a>
    </header>
    <main>
      <MessagePage
        title={failureTexts.wrong}
        actions={
          <>
            <button type="button" className={buttons.primary} onClick={() => location.reload()}>
              {failureTexts.reload}
            </button>
            {location.pathname.startsWith('/admin') && (
              <a className={buttons.button} href="?qa">
                {failureTexts.releases}
              </a>
            )}
            {phone && (
              <a className={buttons.button} href={telephoneLink(phone)}>
                {failureTexts.call(phone)}
              </a>
            )}
            {email && (
              <a
                className={buttons.button}
                href={`mailto:${email}?subject=${encodeURIComponent(failureTexts.subject)}`}
              >
                {failureTexts.email(email)}
              </a>
            )}
          </>
        }
      >
        <p>{failureTexts.text}</p>
        <ul className={styles.facts} aria-label={failureTexts.details}>
          {factsOf(error, boot).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </MessagePage>
    </main>
  </>
);

/** The facts for support: what failed, and which release of each part the page uses. */
function factsOf(error: Error, boot: BootDocument | null): string[] {
  if (!boot) return [error.message];
  const remotes = Object.entries(boot.remotes).map(([name, { current }]) => `${name} ${current.release}`);
  const set = boot.set ? [`set ${boot.set.id}`] : [];
  return [error.message, `${boot.environment} ${boot.revision}`, ...set, `shell ${boot.shell.release}`, ...remotes];
}
