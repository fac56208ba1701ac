import { today } from '@ofisi/shared-admin-ui/days';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { cardWith } from '../testing/some-service-jobs';
import { CalendarPage } from './calendar-page';
import { monthAfter, nameOfMonth } from './month';

const server = apiServer();

const visit = cardWith({ id: 7, number: 'SJ26000007', kind: 'installation', visit_at: '2026-11-23T21:30:00.000Z' });
const promised = cardWith({ promised_on: '2026-11-24', is_late: true });

function openMonth(search = '?month=2026-11', jobs = [visit, promised]) {
  const calls = server.get('/view-service-calendar', { service_jobs: [...jobs] });
  const view = renderScreen(<CalendarPage />, {
    role: 'Technician',
    path: '/admin/service/calendar',
    at: `/admin/service/calendar${search}`,
  });
  return { ...view, calls };
}

const dayOf = (number: string) => {
  const cell = screen.getAllByRole('cell').find((one) => one.textContent.startsWith(number));
  if (!cell) throw new Error(`There is no day ${number}.`);
  return within(cell);
};

it('shows visits by their time in Nairobi, and promised days, in weeks that begin on Monday', async () => {
  const { container, user, router } = openMonth();
  expect(await screen.findByRole('table', { name: 'November 2026' })).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  // 1 November 2026 is a Sunday.
  expect(
    within(first ?? container)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .join('|'),
  ).toMatch(/^\|{6}1/);
  // 00:30 of the 24th in Nairobi.
  const entries = dayOf('24').getAllByRole('link');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    '00:30 visitKyocera ECOSYS M2040dnJane Wanjiku',
    'PromisedKyocera ECOSYS M2040dnJane Wanjiku',
  ]);
  await expectAccessible(container);
  await user.click(dayOf('24').getByRole('link', { name: /visit/ }));
  expect(router.state.location.pathname).toBe('/admin/service/jobs/7');
});

it('does not show what is ready as promised', async () => {
  openMonth('?month=2026-11', [cardWith({ stage: 'ready', promised_on: '2026-11-24' })]);
  expect(await screen.findByText('No visits and no promised days in this month.')).toBeVisible();
});

it('goes to other months and back to this one, which marks today', async () => {
  const { user, calls } = openMonth('', []);
  const month = today().slice(0, 7);
  expect(await screen.findByRole('table', { name: nameOfMonth(month) })).toBeVisible();
  expect(screen.getAllByRole('cell').filter((cell) => cell.getAttribute('aria-current') === 'date')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Next month' }));
  const next = monthAfter(month, 1);
  expect(await screen.findByRole('heading', { name: nameOfMonth(next) })).toBeVisible();
  expect(calls.at(-1)?.url).toContain(`month=${next}`);
  await user.click(screen.getByRole('link', { name: 'Previous month' }));
  expect(await screen.findByRole('heading', { name: nameOfMonth(month) })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Previous month' }));
  await user.click(screen.getByRole('link', { name: 'This month' }));
  expect(await screen.findByRole('heading', { name: nameOfMonth(month) })).toBeVisible();
});

it('ignores a month that is none', async () => {
  openMonth('?month=2026-13', []);
  expect(await screen.findByRole('table', { name: nameOfMonth(today().slice(0, 7)) })).toBeVisible();
});

it('goes over the end of a year', async () => {
  const { user } = openMonth('?month=2026-12', []);
  await user.click(await screen.findByRole('link', { name: 'Next month' }));
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
});

it('says that it could not be loaded', async () => {
  server.fail('get', '/view-service-calendar');
  renderScreen(<CalendarPage />, { role: 'Technician' });
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
});
