import { today } from '@ofisi/shared-admin-ui/days';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { cardWith } from '../testing/some-service-jobs';
import { LateJobs } from './late-jobs';
import { NotFetched } from './not-fetched';
import { VisitsToday } from './visits-today';

const server = apiServer();

const answer = (...jobs: readonly ReturnType<typeof cardWith>[]) => ({ service_jobs: [...jobs], more: false });

describe('the widget of late jobs', () => {
  it('shows those that were promised longest ago first, with a link to all', async () => {
    const late = (id: number, day: string) =>
      cardWith({ id, number: `SJ2600000${id}`, promised_on: day, is_late: true });
    server.get(
      '/view-service-board',
      answer(
        cardWith(),
        late(2, '2026-11-12'),
        late(3, '2026-11-10'),
        ...[4, 6, 7, 8].map((id) => late(id, '2026-11-15')),
      ),
    );
    const { container } = renderScreen(<LateJobs />, { role: 'Service Desk' });
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('SJ26000003 · Jane WanjikuPromised 10 Nov 2026');
    expect(rows).toHaveLength(5);
    expect(screen.getByText('1 more job')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All late jobs' })).toHaveAttribute(
      'href',
      '/admin/service/jobs?is_late=1',
    );
    await expectAccessible(container);
  });

  it('says that none is late', async () => {
    server.get('/view-service-board', answer(cardWith()));
    renderScreen(<LateJobs />, { role: 'Service Desk' });
    expect(await screen.findByText('No job is late.')).toBeVisible();
  });

  it('says that they could not be loaded', async () => {
    server.fail('get', '/view-service-board');
    renderScreen(<LateJobs />, { role: 'Service Desk' });
    expect(await screen.findByText('The jobs could not be loaded.')).toBeVisible();
  });
});

it('shows today’s visits by their time', async () => {
  const at = (time: string) => new Date(`${today()}T${time}:00+03:00`).toISOString();
  server.get(
    '/view-service-board',
    answer(
      cardWith({ id: 2, number: 'SJ26000002', visit_at: at('15:00') }),
      cardWith({ id: 3, number: 'SJ26000003', visit_at: at('09:15'), technician: 'Otieno' }),
      cardWith({ id: 4, visit_at: '2020-01-01T09:00:00.000Z' }),
    ),
  );
  renderScreen(<VisitsToday />, { role: 'Service Desk' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/SJ26000003.*09:15 · Otieno$/),
    expect.stringMatching(/SJ26000002.*15:00$/),
  ]);
});

it('shows the machines that were not fetched, those that have waited longest first, with their fee', async () => {
  const ready = (id: number, since: string, fee: number) =>
    cardWith({
      id,
      number: `SJ2600000${id}`,
      stage: 'ready',
      waiting_since: since,
      is_not_fetched: true,
      storage_fee: fee,
    });
  server.get(
    '/view-service-board',
    answer(
      ready(2, '2026-11-10', 0),
      ready(3, '2026-11-02', 600),
      cardWith({ id: 4, stage: 'ready', waiting_since: '2026-11-20' }),
    ),
  );
  renderScreen(<NotFetched />, { role: 'Service Desk' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/SJ26000003.*Ready since 2 Nov 2026, storage KSh\s600\.00$/),
    expect.stringMatching(/SJ26000002.*Ready since 10 Nov 2026$/),
  ]);
  expect(screen.getByRole('link', { name: 'All not fetched' })).toHaveAttribute(
    'href',
    '/admin/service/jobs?is_not_fetched=1&sort=waiting_since',
  );
});
