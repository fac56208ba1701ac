import buttons from '@ofisi/shared-site-ui/button.module.css';
import { MessagePage } from '../pages/messages/message-page';

/** Stands for a page that had not loaded when the connection was lost; whoever shows it brings the page once it is back. */
export const OfflinePage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    title="You are offline"
    actions={
      <button type="button" className={buttons.primary} onClick={onRetry}>
        Try again
      </button>
    }
  >
    <p role="status">This page will open as soon as you are back online. Your cart is saved, and you stay logged in.</p>
  </MessagePage>
);
