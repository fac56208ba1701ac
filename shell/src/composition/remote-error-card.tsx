import { useLocation } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { useCopy } from '@ofisi/shared-site-ui/use-copy';
import { useState } from 'react';
import { useBoot } from './boot-context';
import { lastGoodInUse } from './releases';
import { partTexts } from '../texts/parts';
import styles from './remote-error-card.module.css';

interface RemoteErrorCardProps {
  /** Display name of the remote. */
  readonly title: string;
  /** Whether the part is a whole page. */
  readonly wholePage: boolean;
  readonly details: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

/** Shown in place of a remote that failed. The rest of the page stays usable. */
export function RemoteErrorCard({ title, wholePage, details, onRetry }: RemoteErrorCardProps) {
  const boot = useBoot();
  const isBackOffice = useLocation().pathname.startsWith('/admin');
  const { copy, outcome } = useCopy();
  const Heading = wholePage ? 'h1' : 'h2';
  const [uncopied, setUncopied] = useState<string | null>(null);

  const copyDiagnostics = async () => {
    const report = JSON.stringify(
      {
        ...details,
        address: location.href,
        at: new Date().toISOString(),
        shell: boot.shell.release,
        revision: boot.revision,
        set: boot.set?.id,
        lastGood: lastGoodInUse(boot),
      },
      null,
      2,
    );
    setUncopied((await copy(report)) ? null : report);
  };

  return (
    <section className={`${layout.container} ${styles.wrap}`} data-whole-page={wholePage}>
      <div className={`${cards.card} ${styles.card}`} role="alert">
        <Heading className={styles.title}>{partTexts.notLoaded(title)}</Heading>
        <p>{isBackOffice ? partTexts.restOfBackOfficeWorks : partTexts.restWorks}</p>
        <div className={styles.actions}>
          <button type="button" className={buttons.primary} onClick={onRetry}>
            {partTexts.retry}
          </button>
          <button type="button" className={buttons.button} onClick={() => void copyDiagnostics()}>
            {outcome === 'copied' ? partTexts.copied : partTexts.copyDiagnostics}
          </button>
        </div>
        {uncopied && <pre className={styles.report}>{uncopied}</pre>}
      </div>
    </section>
  );
}
