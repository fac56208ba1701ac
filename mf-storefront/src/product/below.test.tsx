import { screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Below } from './below';

let draws = 0;
function Page() {
  draws += 1;
  return (
    <>
      <h1>Toner</h1>
      <Below>
        <p>Related products</p>
      </Below>
    </>
  );
}

// As in a browser: in an `act` environment React waits for nothing.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => void (environment.IS_REACT_ACT_ENVIRONMENT = true));

it('is drawn after the first screen, and the page not over and over where a placeholder was shown before', async () => {
  let arrive = () => {};
  const Late = lazy(
    () => new Promise<{ default: typeof Page }>((resolve) => (arrive = () => resolve({ default: Page }))),
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <MemoryRouter initialEntries={[{ pathname: '/product-item/toner', key: 'new' }]}>
      <Suspense fallback={<p>Loading...</p>}>
        <Late />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByText('Loading...');
  arrive();
  expect(await screen.findByRole('heading', { name: 'Toner' })).toBeVisible();
  expect(await screen.findByText('Related products')).toBeVisible();
  expect(draws).toBeLessThan(5);
  root.unmount();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  container.remove();
});
