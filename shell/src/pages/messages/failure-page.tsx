import type { BootDocument } from '@ofisi/shared-contract/boot';
import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { Logo } from '../../frame/logo';
import styles from './failure-page.module.css';
import { MessagePage } from './message-page';

interface FailurePageProps {
  readonly error: Error;
  /** Null when that is what the page lacks. */
  readonly boot: BootDocument | null;
}

/** Stands for the whole page when the shell itself has failed: no bar, no router, nothing that could fail again. */
export const FailurePage = ({ error, boot }: FailurePageProps) => (
  <>
    <header className={`${layout.container} ${styles.bar}`}>
      <a className={styles.logo} href="/" aria-label="Ofisi, home">
        <Logo />
      </a>
    </header>
    <main>
      <MessagePage
        title="Something went wrong, contact developer"
        actions={
          <>
            <button type="button" className={buttons.primary} onClick={() => location.reload()}>
              Reload the page
            </button>
            <a className={buttons.button} href={telephoneLink(SHOP.phones[0])}>
              Call {SHOP.phones[0]}
            </a>
            <a
              className={buttons.button}
              href={`mailto:${SHOP.email}?subject=${encodeURIComponent('The shop does not load')}`}
            >
              Email {SHOP.email}
            </a>
          </>
        }
      >
        <p>Your cart is safe and you are still logged in. If this keeps happening, please send us these details:</p>
        <ul className={styles.facts} aria-label="Details for support">
          {factsOf(error, boot).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </MessagePage>
    </main>
  </>
);

/** What support needs to know: what failed, and which release of each part the page is made of. */
function factsOf(error: Error, boot: BootDocument | null): string[] {
  if (!boot) return [error.message];
  const remotes = Object.entries(boot.remotes).map(([name, { current }]) => `${name} ${current.release}`);
  return [error.message, `${boot.environment} ${boot.revision}`, `shell ${boot.shell.release}`, ...remotes];
}
