import type { BootRelease } from '@ofisi/shared-contract/boot';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { type ComponentType, useState } from 'react';
import { showBesidePage } from '../../frame/beside-page';
import { forgive, releaseOf } from '../../health/barred';
import { reloadPage } from '../../session/reload-page';
import { stoppedTexts as texts } from '../../texts/stopped';
import notice from '../../update/update-notice.module.css';
import styles from './stopped-release.module.css';

function tryAgain(release: BootRelease): void {
  const of = releaseOf(release);
  if (of) forgive(of);
  reloadPage();
}

/** A part of the page in place of one that froze this browser, and whose remote has no other release. */
export function stoppedCard(title: string, release: BootRelease): ComponentType {
  return function StoppedCard() {
    return (
      <section className={`${layout.container} ${styles.wrap}`}>
        <div className={`${cards.card} ${styles.card}`} role="alert">
          <h2 className={styles.title}>{texts.notStarted(title)}</h2>
          <p>{texts.why}</p>
          <button type="button" className={buttons.primary} onClick={() => tryAgain(release)}>
            {texts.again}
          </button>
        </div>
      </section>
    );
  };
}

/** Says, politely and in a corner, that an earlier release is shown in place of one that froze this browser. */
export function showStopped(title: string, release: BootRelease): void {
  showBesidePage(<StoppedNotice title={title} release={release} />);
}

function StoppedNotice({ title, release }: { readonly title: string; readonly release: BootRelease }) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <div role="status" aria-label={texts.label}>
      {!dismissed && (
        <div className={notice.notice} popover="manual" ref={showAboveAll}>
          <p>{texts.earlier(title)}</p>
          <button
            type="button"
            className={iconButtons.button}
            aria-label={texts.dismiss}
            onClick={() => setDismissed(true)}
          >
            <Icon drawing={closeIcon} size={22} />
          </button>
          <button type="button" className={buttons.button} onClick={() => tryAgain(release)}>
            {texts.again}
          </button>
        </div>
      )}
    </div>
  );
}

/** Browsers without popover support show it in its place. */
const showAboveAll = (element: HTMLElement | null) => element?.showPopover?.();
