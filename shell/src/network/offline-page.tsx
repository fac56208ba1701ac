import buttons from '@ofisi/shared-site-ui/button.module.css';
import { MessagePage } from '../pages/messages/message-page';
import { offlineTexts } from '../texts/offline';

/** Shown in place of a page that had not loaded when the connection was lost; the parent loads the page once the connection is back. */
export const OfflinePage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    title={offlineTexts.title}
    actions={
      <button type="button" className={buttons.primary} onClick={onRetry}>
        {offlineTexts.retry}
      </button>
    }
  >
    <p role="status">{offlineTexts.pageWaits}</p>
  </MessagePage>
);
