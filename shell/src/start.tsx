import { queryClient } from '@ofisi/shared-auth/query';
import { type BootDocument, readBootDocument } from '@ofisi/shared-contract/boot';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { RemoteBoundary } from './composition/remote-boundary';
import { FailurePage } from './pages/messages/failure-page';

/** The shop as `page` describes it, or, when the shell itself fails, a page that says so and what support needs to know. */
export const Start = ({ page }: { readonly page: Document }) => (
  <RemoteBoundary onError={() => false} card={(error) => <FailurePage error={error} boot={bootOf(page)} />}>
    <Shop page={page} />
  </RemoteBoundary>
);

const Shop = ({ page }: { readonly page: Document }) => (
  <App
    boot={readBootDocument(page)}
    queryClient={queryClient}
    router={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  />
);

function bootOf(page: Document): BootDocument | null {
  try {
    return readBootDocument(page);
  } catch {
    return null;
  }
}
