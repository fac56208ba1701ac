import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isBarred, judge } from '../../health/barred';
import { reloadPage } from '../../session/reload-page';
import { WATCHED_BOOT } from '../../testing/watched-page';
import { showStopped, stoppedCard } from './stopped-release';

jest.mock('../../session/reload-page', () => ({ reloadPage: jest.fn() }));

const OF = { remote: 'mf-example', release: '2.0.0-example' };
const RELEASE = {
  release: OF.release,
  container: 'mf_example',
  entry: `/releases/mf-example/${OF.release}/remote-entry.js`,
  integrity: 'sha384-x',
};

beforeEach(() => {
  jest.mocked(reloadPage).mockReset();
  localStorage.clear();
  judge([{ report: null, started: [OF], pressed: false, ago: 6_000 }], WATCHED_BOOT);
  expect(isBarred(OF)).toBe(true);
});

it('the card says why nothing is shown, and starts the release again when the visitor wishes', async () => {
  const Card = stoppedCard('Shop', RELEASE);
  render(<Card />);
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent('“Shop” wasn’t started');
  expect(card).toHaveTextContent('It stopped this page from responding before.');
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(isBarred(OF)).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('the notice says that an earlier version is shown, goes away, and starts the release again', async () => {
  act(() => showStopped('Shop', RELEASE));
  const notice = screen.getByRole('status', { name: 'Stopped page' });
  expect(notice).toHaveTextContent('“Shop” stopped responding before. You see an earlier version of it.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(isBarred(OF)).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await userEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(notice).toBeEmptyDOMElement();
});
