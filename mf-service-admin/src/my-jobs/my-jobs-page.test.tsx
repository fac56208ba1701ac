import { dayIn } from '@ofisi/shared-admin-ui/days';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadServicePicture } from '../pictures/upload-service-picture';
import { cardWith, jobWith } from '../testing/some-service-jobs';
import { MyJobsPage } from './my-jobs-page';

// The fake server cannot read a file from a form.
jest.mock('../pictures/upload-service-picture');
const upload = jest.mocked(uploadServicePicture);

const server = apiServer();

/** The simulated user. */
const ME = 1;

/** A day in the middle of a month: the tests must not depend on when they run. */
const NOON = new Date('2026-11-18T12:00:00+03:00');

beforeEach(() =>
  jest.useFakeTimers({
    now: NOON,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  }),
);
afterEach(() => {
  jest.useRealTimers();
  upload.mockReset();
  act(() => onlineManager.setOnline(true));
});

const mine = (id: number, differences: Parameters<typeof cardWith>[0] = {}) =>
  cardWith({ id, number: `SJ2600000${id}`, technician_id: ME, technician: 'Test Technician', ...differences });

const visit = (id: number, time: string) =>
  mine(id, { kind: 'installation', visit_at: `2026-11-18T${time}:00+03:00`, visit_address: 'Thika High School' });

async function openMine(jobs: readonly ReturnType<typeof cardWith>[]) {
  server.get('/view-service-board', { service_jobs: [...jobs], more: false });
  const view = renderScreen(
    <>
      <MyJobsPage />
      <Notices />
    </>,
    { role: 'Technician' },
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  return view;
}

const numbersIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link', { name: /^SJ/ })
    .map((link) => link.textContent);

it('lists today’s visits by their time, and then the most urgent jobs, of nobody else', async () => {
  const { container } = await openMine([
    mine(1),
    mine(2, { promised_on: dayIn(3) }),
    mine(3, { promised_on: dayIn(-2), is_late: true }),
    visit(4, '15:00'),
    visit(5, '08:30'),
    cardWith({ id: 6, number: 'SJ26000006', technician_id: 21 }),
    cardWith({ id: 7, number: 'SJ26000007' }),
  ]);
  expect(numbersIn('Visits today')).toEqual(['SJ26000005', 'SJ26000004']);
  expect(numbersIn('Other jobs')).toEqual(['SJ26000003', 'SJ26000002', 'SJ26000001']);
  expect(screen.getByText('08:30')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call about SJ26000005' })).toHaveAttribute('href', 'tel:0712345678');
  expect(screen.getAllByRole('link', { name: 'Map of Thika High School' })[0]).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Thika%20High%20School',
  );
  await expectAccessible(container);
});

it('starts the repair of a machine on our warranty, which nobody has to quote', async () => {
  await openMine([mine(5, { stage: 'diagnosed', payer: 'warranty' }), mine(6, { stage: 'diagnosed' })]);
  expect(screen.getAllByRole('button', { name: 'Start repair' })).toHaveLength(1);
  expect(screen.getAllByText('Waiting for the service desk.')).toHaveLength(1);
});

it('makes the usual move with one press, and asks where something has to be said', async () => {
  const { user } = await openMine([mine(5, { stage: 'approved' }), mine(6, { stage: 'quoted' })]);
  expect(screen.getByText('Waiting for the service desk.')).toBeVisible();
  const calls = server.post('/move-service-job/5', {
    message: 'Moved.',
    service_job: jobWith({ id: 5, stage: 'in_repair' }),
  });
  server.get('/view-service-board', { service_jobs: [mine(5, { stage: 'received' })], more: false });
  await user.click(screen.getByRole('button', { name: 'Start repair' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ from: 'approved', to: 'in_repair' }));
  await user.click(await screen.findByRole('button', { name: 'Record diagnosis' }));
  expect(await screen.findByRole('dialog', { name: 'Record diagnosis: SJ26000005' })).toBeVisible();
});

it('adds a photo to a job, also after it did not get through at first', async () => {
  upload.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('a.webp');
  const { user, container } = await openMine([mine(5)]);
  takePhoto(container);
  expect(await screen.findByText('The photo couldn’t be added.')).toBeVisible();
  const calls = server.post('/add-service-picture/5', { message: 'Picture added', service_job: jobWith() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photo added to SJ26000005.')).toBeVisible();
  expect(upload.mock.calls[1]).toEqual(upload.mock.calls[0]);
  expect(calls[0]?.body).toEqual({ picture: 'a.webp' });
});

const takePhoto = (container: HTMLElement, name = 'photo.jpg') => {
  const camera = container.querySelector('input[capture]');
  if (!camera) throw new Error('There is no camera.');
  fireEvent.change(camera, { target: { files: [new File(['pixels'], name, { type: 'image/jpeg' })] } });
};

it('sends photos one after another, and keeps them while the phone is offline', async () => {
  let arrive: (name: string) => void = () => undefined;
  upload.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve))).mockResolvedValueOnce('b.webp');
  const { container } = await openMine([mine(5)]);
  const calls = server.post('/add-service-picture/5', { message: 'Picture added', service_job: jobWith() });
  takePhoto(container);
  takePhoto(container, 'second.jpg');
  expect(await screen.findByText('Sending 2 photos...')).toBeVisible();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText('2 photos will be sent when you’re back online.')).toBeVisible();
  await act(async () => arrive('a.webp'));
  expect(await screen.findByText('1 photo will be sent when you’re back online.')).toBeVisible();
  expect(upload).toHaveBeenCalledTimes(1);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ picture: 'a.webp' }, { picture: 'b.webp' }]));
  await waitFor(() => expect(screen.queryByText(/^Sending/)).not.toBeInTheDocument());
});

it('keeps a photo that did not get through while other pages are open, and asks before it is lost', async () => {
  upload.mockRejectedValueOnce(new Error('offline'));
  const { container, user } = await openMine([mine(5)]);
  takePhoto(container);
  expect(await screen.findByText('The photo couldn’t be added.')).toBeVisible();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('The photo couldn’t be added.')).not.toBeInTheDocument();
  expect(leave()).toBe(true);
});

it('does not offer to send again what was refused', async () => {
  upload.mockResolvedValueOnce('a.webp');
  const { container } = await openMine([mine(5)]);
  const message = 'A job can have at most 8 pictures.';
  server.post('/add-service-picture/5', { message, errors: { picture: [message] } }, 400);
  takePhoto(container);
  expect(await screen.findByText('A job can have at most 8 pictures.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says that there are none', async () => {
  await openMine([]);
  expect(screen.getByText('You have no open jobs.')).toBeVisible();
});

it('says that they could not be loaded', async () => {
  server.fail('get', '/view-service-board');
  renderScreen(<MyJobsPage />, { role: 'Technician' });
  expect(await screen.findByText('Your jobs could not be loaded.')).toBeVisible();
});
