import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardWith, jobWith, someTechnicians } from '../testing/some-service-jobs';
import { BoardPage } from './board-page';

const server = apiServer();

const DESK: BuiltInRole = 'Service Desk';

const inRepair = cardWith({
  id: 6,
  number: 'SJ26000006',
  stage: 'in_repair',
  technician_id: 21,
  technician: 'Otieno',
  promised_on: '2026-11-18',
  is_late: true,
});

const cards = [cardWith(), inRepair];

async function openBoard({ role = DESK, search = '', shown = cards } = {}) {
  const calls = server.get('/view-service-board', { service_jobs: [...shown], more: false });
  server.get('/view-technicians', someTechnicians);
  const view = renderScreen(
    <>
      <BoardPage />
      <Notices />
    </>,
    { role, path: '/admin/service/board', at: `/admin/service/board${search}` },
  );
  await screen.findByRole('region', { name: /^Received/ });
  return { ...view, calls };
}

const column = (name: RegExp) => screen.getByRole('region', { name });
const cardIn = (name: RegExp, number: string) => within(column(name)).queryByRole('link', { name: number });

it('shows the open jobs by stage, without the ended stages', async () => {
  const { container } = await openBoard();
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Requested, 0 jobs',
    'Received, 1 job',
    'Diagnosed, 0 jobs',
    'Quoted, 0 jobs',
    'Approved, 0 jobs',
    'Declined, 0 jobs',
    'Waiting for parts, 0 jobs',
    'In repair, 1 job',
    'Ready, 0 jobs',
  ]);
  const card = within(column(/^In repair/));
  for (const text of ['Kyocera ECOSYS M2040dn', 'Jane Wanjiku · Otieno', 'Promised 18 Nov 2026', 'Late']) {
    expect(card.getByText(text)).toBeVisible();
  }
  await expectAccessible(container);
});

it('moves a card with its menu, at once, and keeps the focus on it', async () => {
  const { user } = await openBoard();
  let answer: (value: readonly [never, number]) => void = () => undefined;
  const calls = server.post('/move-service-job/6', () => new Promise((resolve) => (answer = resolve)));
  await user.tab();
  screen.getByRole('button', { name: 'Move SJ26000006' }).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Mark as ready',
    'Wait for parts',
    'Diagnose again',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Mark as ready' }));
  await waitFor(() => expect(cardIn(/^Ready/, 'SJ26000006')).toBeInTheDocument());
  await waitFor(() => expect(calls).toHaveLength(1));
  const moved = jobWith({ ...inRepair, stage: 'ready', version: 2 });
  server.get('/view-service-board', { service_jobs: [cardWith(), { ...inRepair, stage: 'ready' }], more: false });
  act(() => answer([{ message: 'Moved.', service_job: moved } as never, 200]));
  expect(await screen.findByText('SJ26000006: Ready.')).toBeVisible();
  expect(cardIn(/^Ready/, 'SJ26000006')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ from: 'in_repair', to: 'ready' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move SJ26000006' })).toHaveFocus());
});

it('puts a refused card back, and says why', async () => {
  const { user } = await openBoard();
  server.post('/move-service-job/6', { message: 'SJ26000009 is open for this machine.' }, 409);
  await user.click(screen.getByRole('button', { name: 'Move SJ26000006' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as ready' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('SJ26000006 couldn’t be moved to Ready.');
  expect(alert).toHaveTextContent('SJ26000009 is open for this machine.');
  expect(cardIn(/^In repair/, 'SJ26000006')).toBeInTheDocument();
});

it('takes a card away that has ended, and asks for the reason where one has to be said', async () => {
  const { user } = await openBoard();
  const calls = server.post('/move-service-job/5', {
    message: 'Moved.',
    service_job: jobWith({ stage: 'returned_unrepaired' }),
  });
  await user.click(screen.getByRole('button', { name: 'Move SJ26000005' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Return unrepaired' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return unrepaired: SJ26000005' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not worth it');
  server.get('/view-service-board', { service_jobs: [inRepair], more: false });
  await user.click(dialog.getByRole('button', { name: 'Return unrepaired' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SJ26000005' })).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({ from: 'received', to: 'returned_unrepaired', said: 'Not worth it' });
});

describe('dragging', () => {
  /** Lets the pointer be over this column. */
  const over = (name: RegExp) => Object.assign(document, { elementsFromPoint: () => [column(name)] });

  /** jsdom has no pointers. */
  class Pointer extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  }
  beforeAll(() => {
    Object.assign(window, { PointerEvent: Pointer });
    Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'PointerEvent');
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });

  function dragTo(number: string, name: RegExp) {
    const card = screen.getByRole('link', { name: number }).closest('li');
    if (!card) throw new Error(`There is no card of ${number}.`);
    over(name);
    fireEvent.pointerDown(card, { button: 0, pointerType: 'mouse', clientX: 10, clientY: 10 });
    fireEvent.pointerMove(card, { pointerType: 'mouse', clientX: 40, clientY: 10 });
    fireEvent.pointerMove(card, { pointerType: 'mouse', clientX: 200, clientY: 10 });
    return { drop: () => fireEvent.pointerUp(card) };
  }

  it('moves a card to a column that takes it', async () => {
    await openBoard();
    const calls = server.post('/move-service-job/6', {
      message: 'Moved.',
      service_job: jobWith({ ...inRepair, stage: 'ready' }),
    });
    const { drop } = dragTo('SJ26000006', /^Ready/);
    expect(column(/^Ready/)).toHaveAttribute('data-takes', 'true');
    expect(column(/^Quoted/)).toHaveAttribute('data-takes', 'false');
    drop();
    await waitFor(() => expect(calls[0]?.body).toEqual({ from: 'in_repair', to: 'ready' }));
    expect(await screen.findByText('SJ26000006: Ready.')).toBeVisible();
  });

  it('leaves a card where no move leads, or when Escape is pressed', async () => {
    const { user } = await openBoard();
    dragTo('SJ26000006', /^Quoted/).drop();
    const { drop } = dragTo('SJ26000006', /^Ready/);
    await user.keyboard('{Escape}');
    drop();
    expect(cardIn(/^In repair/, 'SJ26000006')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('narrows the board to a technician and to late jobs, in the address', async () => {
  const { user, router } = await openBoard();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Technician' }), 'Unassigned');
  expect(screen.queryByRole('link', { name: 'SJ26000006' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Technician' }), 'Otieno');
  await user.click(screen.getByRole('checkbox', { name: 'Late only' }));
  expect(screen.queryByRole('link', { name: 'SJ26000005' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'SJ26000006' })).toBeVisible();
  expect(router.state.location.search).toBe('?technician=21&late=1');
});

it('lets a phone choose the stage that it shows', async () => {
  const { user } = await openBoard();
  expect(column(/^Received/)).toHaveAttribute('data-chosen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'In repair (1)');
  expect(column(/^In repair/)).toHaveAttribute('data-chosen');
  expect(column(/^Received/)).not.toHaveAttribute('data-chosen');
});

it('offers technicians only their own moves', async () => {
  const { user } = await openBoard({
    role: 'Technician',
    shown: [cardWith({ stage: 'diagnosed' }), cardWith({ id: 7, number: 'SJ26000007', stage: 'quoted' })],
  });
  await user.click(screen.getByRole('button', { name: 'Move SJ26000005' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Start repair',
    'Wait for parts',
  ]);
  expect(screen.queryByRole('button', { name: 'Move SJ26000007' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Technician' })).not.toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  server.fail('get', '/view-service-board');
  server.get('/view-technicians', someTechnicians);
  const { user } = renderScreen(<BoardPage />, { role: 'Service Desk' });
  expect(await screen.findByText('The board could not be loaded.')).toBeVisible();
  server.get('/view-service-board', { service_jobs: [...cards], more: true });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/more open jobs than fit/)).toBeVisible();
});
