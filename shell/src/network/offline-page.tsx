import { MessagePage } from '../pages/message-page';

/** Stands for a page that was not loaded before the line went away; whoever shows it brings the page when the line is back. */
export const OfflinePage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <MessagePage
    title="You are offline"
    actions={
      <button type="button" className="button button--primary" onClick={onRetry}>
        Try again
      </button>
    }
  >
    <p role="status">
      This page was not loaded before the line went away. It opens by itself as soon as the line is back. Your cart and
      your session are safe.
    </p>
  </MessagePage>
);
