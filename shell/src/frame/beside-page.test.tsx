import { act, screen } from '@testing-library/react';
import { NotArrived } from '../composition/lazy-part';
import { showBesidePage } from './beside-page';

/** Fails once; React then renders it again, and reports that it has recovered. */
function failingOnce(failure: Error) {
  let hasFailed = false;
  return function Notice() {
    if (hasFailed) return 'New version';
    hasFailed = true;
    throw failure;
  };
}

const reported = jest.fn();
beforeEach(() => {
  window.reportError = reported;
  // React's own way, in a browser without `reportError`.
  window.addEventListener('error', reported);
});
afterEach(() => {
  window.removeEventListener('error', reported);
  reported.mockClear();
});

// React hands what went wrong in a tree that is still hydrating to the root that is committed next.
it.each([
  ['does not report a screen that did not arrive', new NotArrived(new Error('net::ERR_FAILED')), 0],
  ['reports any other error', new Error('broken'), 1],
])('%s', async (_, failure, times) => {
  const Notice = failingOnce(failure);
  let remove: () => void = () => undefined;
  await act(async () => (remove = showBesidePage(<Notice />)));
  expect(screen.getByText('New version')).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(times);
  act(() => remove());
  expect(screen.queryByText('New version')).not.toBeInTheDocument();
});
