import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { ServicePage } from './service-page';
import { TrackJobPage } from './track-job-page';
import { WarrantyPage } from './warranty-page';

configure({ asyncUtilTimeout: 4000 });
const server = apiServer();

const job = (fields: object = {}) => ({
  service_job: {
    ...{ number: 'SJ26000007', kind: 'repair', stage: 'diagnosed', brand: 'HP', model: 'LaserJet 1020' },
    ...{ promised_on: '2026-12-04', created_at: '2026-11-20T06:30:00.000Z' },
    ...{ diagnosis: 'The fuser is burnt', is_on_warranty: true, quotation: null },
    moves: [
      { to: 'received', at: '2026-11-20T06:30:00.000Z' },
      { to: 'diagnosed', at: '2026-11-21T08:00:00.000Z' },
    ],
    ...fields,
  },
});

const phone = () => screen.getByLabelText('Phone number');

describe('the page about service', () => {
  it('leads to the request, the tracking and the warranty', async () => {
    const { container } = renderScreen(<ServicePage />, { path: '/service', at: '/service' });
    const ways = within(screen.getByRole('region', { name: 'What would you like to do?' })).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      '/service/request',
      '/service/track',
      '/service/warranty',
    ]);
    for (const kind of ['Repair', 'Servicing', 'Installation', 'Inspection']) {
      expect(screen.getByText(kind)).toBeVisible();
    }
    await expectAccessible(container);
  });
});

describe('tracking a job', () => {
  const open = (query = '?number=SJ26000007', as: { role?: 'User' } = {}) =>
    renderScreen(<TrackJobPage />, { path: '/service/track', at: `/service/track${query}`, ...as });
  const number = () => screen.getByLabelText('Job number');
  const submit = () => screen.getByRole('button', { name: 'Track job' });

  it('shows where it stands, what was found and when it moved', async () => {
    const calls = server.post('/track-service-job', job());
    const { user, container } = open();
    expect(number()).toHaveValue('SJ26000007');
    await expectAccessible(container);
    await user.type(phone(), '0712 345 678');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Job SJ26000007' })).toHaveFocus();
    for (const text of [
      'Repair: HP LaserJet 1020',
      'We know what is wrong.',
      'The fuser is burnt',
      '4 December 2026',
      'Our warranty',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const moves = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
    expect(moves.map((move) => move.textContent)).toEqual([
      'Received20 November 2026, 09:30',
      'Diagnosed21 November 2026, 11:00',
    ]);
    expect(calls[0]?.body).toEqual({ number: 'SJ26000007', phone_number: '0712 345 678' });
    expect(screen.queryByRole('link', { name: 'See quotation' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Track another job' }));
    expect(number()).toBeVisible();
  });

  it('leads to the quotation that waits for an answer', async () => {
    const quotation = { number: 'QT26000001', token: 'q'.repeat(32), valid_until: '2026-12-24' };
    server.post('/track-service-job', job({ stage: 'quoted', is_on_warranty: false, quotation }));
    const { user, container } = open();
    await user.type(phone(), '0712345678');
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'See quotation' })).toHaveAttribute(
      'href',
      `/quotation/${quotation.token}`,
    );
    expect(screen.getByText('24 December 2026')).toBeVisible();
    await expectAccessible(container);
  });

  it.each(SERVICE_STAGES)('says in a sentence what %s means', async (stage) => {
    const bare = { stage, diagnosis: null, promised_on: null, is_on_warranty: false, brand: null, model: null };
    server.post('/track-service-job', job({ ...bare, moves: [{ to: stage, at: '2026-11-20T06:30:00.000Z' }] }));
    const { user } = open();
    await user.type(phone(), '0712345678');
    await user.click(submit());
    await screen.findByRole('heading', { name: 'Job SJ26000007' });
    expect(screen.getByText(/^[A-Z].{10,}\.$/)).toBeVisible();
    expect(screen.queryByText('Paid by')).not.toBeInTheDocument();
  });

  it('requires both, and focuses the first missing one', async () => {
    const { user } = open('');
    await user.click(submit());
    await waitFor(() => expect(number()).toHaveFocus());
    expect(number()).toHaveAccessibleDescription('Enter your job number.');
    expect(phone()).toHaveAccessibleDescription('Enter your phone number.');
  });

  it('shows the server’s field errors under the fields', async () => {
    server.post('/track-service-job', { message: 'No.', errors: { number: ['Use at most 20 characters.'] } }, 400);
    const { user } = open();
    await user.type(phone(), '0712345678');
    await user.click(submit());
    await waitFor(() => expect(number()).toHaveAccessibleDescription('Use at most 20 characters.'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [404, /can’t find a job with that number/],
    [429, /wait a few minutes/],
    [500, /Something went wrong/],
  ])('explains why nothing is shown (%d), and keeps the input', async (status, sentence) => {
    server.post('/track-service-job', { message: 'No.' }, status);
    const { user } = open();
    await user.type(phone(), '0712345678');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(phone()).toHaveValue('0712345678');
  });
});

describe('checking a warranty', () => {
  const open = () => renderScreen(<WarrantyPage />, { path: '/service/warranty', at: '/service/warranty' });

  it.each([
    ['2027-06-30', false, 'Under our warranty until 30 June 2027'],
    ['2026-01-31', true, 'Our warranty ended on 31 January 2026'],
    [null, false, 'Sold without our warranty'],
  ])('of %s, over: %s, says “%s”', async (warranty_until, is_over, sentence) => {
    const calls = server.post('/check-warranty', { warranty: { item: 'Kyocera M2540', warranty_until, is_over } });
    const { user, container } = open();
    await user.type(screen.getByLabelText('Serial number'), ' vxr-1 ');
    await user.type(phone(), '0712 345 678');
    await user.click(screen.getByRole('button', { name: 'Check warranty' }));
    expect(await screen.findByRole('heading', { name: 'Kyocera M2540' })).toHaveFocus();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(calls[0]?.body).toEqual({ serial_number: 'vxr-1', phone_number: '0712 345 678' });
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Check another machine' }));
    expect(screen.getByLabelText('Serial number')).toHaveValue('');
  });

  it('doesn’t say which of the two is wrong', async () => {
    server.post('/check-warranty', { message: 'No.' }, 404);
    const { user, container } = open();
    await user.type(screen.getByLabelText('Serial number'), 'VXR-1');
    await user.type(phone(), '0712 345 678');
    await user.click(screen.getByRole('button', { name: 'Check warranty' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t find a sale with that serial number');
    await expectAccessible(container);
  });
});
