import { useOutdated } from '@ofisi/shared-auth/outdated';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { useState } from 'react';
import { reloadPage } from '../session/reload-page';
import { updateTexts as texts } from '../texts/update';
import { useHeld } from './held';
import styles from './update-notice.module.css';
import { useUpdate } from './update-state';

/**
 * Announces, politely and in a corner, that a new version is ready, or that this page is too old for the shop's server. Whatever holds the
 * page is never discarded: it is finished first, or continued in a new tab, which takes over the drafts of this one.
 */
export function UpdateNotice() {
  const { isReady } = useUpdate();
  const { isOutdated } = useOutdated();
  const isHeld = useHeld();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const news = isOutdated ? texts.outdated : isReady ? texts.ready : null;

  return (
    <div role="status" aria-label={texts.label}>
      {news && news !== dismissed && (
        <div className={styles.notice} popover="manual" ref={showAboveAll}>
          <p>
            <strong>{news}</strong> {whatToDo(isOutdated, isHeld)}
          </p>
          <button
            type="button"
            className={iconButtons.button}
            aria-label={texts.dismiss}
            onClick={() => setDismissed(news)}
          >
            <Icon drawing={closeIcon} size={22} />
          </button>
          {isHeld && isOutdated && (
            // The new tab has what was typed in this one, because this one opened it.
            <a className={buttons.primary} href={location.href} target="_blank" rel="opener">
              {texts.newTab}
            </a>
          )}
          {!isHeld && (
            <button
              type="button"
              className={isOutdated ? buttons.primary : buttons.button}
              onClick={() => reloadPage()}
            >
              {texts.reload}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Shows the notice above the page's dialogs. Browsers without popover support show it in its place. */
const showAboveAll = (notice: HTMLElement | null) => notice?.showPopover?.();

function whatToDo(isOutdated: boolean, isHeld: boolean): string {
  if (isOutdated) return isHeld ? texts.stays : texts.reloads;
  return isHeld ? texts.waits : texts.opensNext;
}
