import buttons from '@ofisi/shared-site-ui/button.module.css';
import { MessagePage } from '../pages/messages/message-page';
import { offlineTexts } from '../texts/offline';

/** Stands for a page that had not loaded when the connection was lost; whoever shows it brings the page once it is back. */
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
