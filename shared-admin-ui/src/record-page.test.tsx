import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { post } from '@ofisi/shared-auth/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AdminTheme } from './admin-theme';
import { DetailTabs } from './detail-tabs';
import { DetailsPage } from './details-page';
import { Fact, Facts } from './facts';
import { History } from './history';
import { usePrint } from './print';
import { StatusSteps, type Transition } from './status-steps';
import { Timeline } from './timeline';

const server = apiServer();

type State = 'pending' | 'on_the_way' | 'delivered' | 'failed';

const LABELS = { pending: 'Pending', on_the_way: 'On the way', delivered: 'Delivered', failed: 'Failed' };
const MOVES: readonly Transition<State>[] = [
  { from: ['pending', 'failed'], to: 'on_the_way', label: 'Send out' },
  { from: ['on_the_way'], to: 'delivered', label: 'Mark as delivered' },
  { from: ['on_the_way'], to: 'failed', label: 'Mark as failed', danger: true, confirm: 'Did the delivery fail?' },
];

describe('a record on a page of its own', () => {
  it('has its name, state, facts and a link back', async () => {
    const { user, router, container } = renderScreen(
      <DetailsPage
        title="Delivery 12"
        back={{ to: '/admin/sales/deliveries', label: 'Deliveries' }}
        badge={<span>Pending</span>}
        actions={<button type="button">Print</button>}
      >
        <Facts>
          <Fact term="Phone">0712 345 678</Fact>
          <Fact term="Note">{null}</Fact>
        </Facts>
      </DetailsPage>,
      { path: '/admin/sales/deliveries/12', at: '/admin/sales/deliveries/12' },
    );
    expect(screen.getByRole('heading', { name: 'Delivery 12' })).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0712 345 678', '–']);
    await expectAccessible(container);
    await user.click(screen.getByRole('link', { name: 'Deliveries' }));
    expect(router.state.location.pathname).toBe('/admin/sales/deliveries');
  });

  it('keeps its open tab in the address', async () => {
    const tabs = [
      { key: 'facts', label: 'Facts', content: <p>All facts</p> },
      { key: 'statement', label: 'Statement', content: <p>All entries</p> },
    ];
    const { user, router } = renderScreen(
      <AdminTheme>
        <DetailTabs tabs={tabs} />
      </AdminTheme>,
      { path: '/admin/x', at: '/admin/x?tab=statement&page=2' },
    );
    expect(screen.getByText('All entries')).toBeVisible();
    expect(screen.queryByText('All facts')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(await screen.findByText('All facts')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('a state', () => {
  function openState(state: State) {
    const move = (to: State) => post(`/update-delivery/12`, { state: to });
    const { user, container } = renderScreen(
      <AdminTheme>
        <StatusSteps
          state={state}
          labels={LABELS}
          path={['pending', 'on_the_way', 'delivered']}
          transitions={MOVES}
          move={move}
          failed="Failed to update delivery."
        />
      </AdminTheme>,
    );
    const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
    return { user, container, buttons };
  }

  it.each<[State, string[]]>([
    ['pending', ['Send out']],
    ['on_the_way', ['Mark as delivered', 'Mark as failed']],
    ['delivered', []],
    ['failed', ['Send out']],
  ])('%s offers %j', async (state, offered) => {
    const { buttons, container } = openState(state);
    expect(buttons()).toEqual(offered);
    expect(screen.getByText(LABELS[state])).toBeVisible();
    await expectAccessible(container);
  });

  it('changes at once, or after a confirmation if something is lost', async () => {
    const calls = server.post('/update-delivery/12', { message: 'Saved.' });
    const { user } = openState('on_the_way');
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ state: 'delivered' }]));
    await user.click(await screen.findByRole('button', { name: 'Mark as failed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Did the delivery fail?' });
    expect(calls).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as failed' }));
    await waitFor(() => expect(calls[1]?.body).toEqual({ state: 'failed' }));
  });

  it('shows why it could not change', async () => {
    server.post('/update-delivery/12', { message: 'It was delivered already.' }, 409);
    const { user } = openState('on_the_way');
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update delivery.It was delivered already.');
  });
});

describe('the history', () => {
  it('shows the time in Nairobi and the user', async () => {
    const { container } = renderScreen(
      <AdminTheme>
        <Timeline
          events={[
            { id: 2, at: '2026-11-23T11:30:00Z', what: 'Paid', who: 'Njeri', details: <p>M-Pesa</p> },
            { id: 1, at: '2026-11-22T21:30:00Z', what: 'Placed', who: null },
          ]}
        />
      </AdminTheme>,
    );
    const [paid, placed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(paid).toBe('Paid23 Nov 2026, 14:30NjeriM-Pesa');
    expect(placed).toBe('Placed23 Nov 2026, 00:30System');
    await expectAccessible(container);
  });

  const openHistory = () =>
    renderScreen(
      <AdminTheme>
        <History
          resource="customers"
          entity="customers"
          id={3}
          labels={{ customer_name: 'Name' }}
          formats={{ credit_limit: (limit) => `KSh ${String(limit)}` }}
        />
      </AdminTheme>,
    );

  it('shows old and new values of changed fields', async () => {
    server.get('/history/customers/3', {
      entries: [
        {
          id: 9,
          at: '2026-11-23T11:30:00Z',
          actor: 'Njeri',
          action: 'update',
          changes: [
            { field: 'customer_name', before: 'Acheing', after: 'Achieng' },
            { field: 'credit_limit', before: null, after: 5000 },
            { field: 'is_active', before: true, after: false },
          ],
        },
        { id: 8, at: '2026-11-20T11:30:00Z', actor: null, action: 'merged_into', changes: [] },
      ],
    });
    openHistory();
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(screen.getByText('Merged into')).toBeVisible();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Name', 'Credit limit', 'Is active']);
    expect(values).toEqual(['Acheing became Achieng', 'KSh 5000', 'Yes became No']);
  });

  it('can be requested again after a failure, and may be empty', async () => {
    server.get('/history/customers/3', { message: 'Broken.' }, 500);
    const { user } = openHistory();
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
    server.get('/history/customers/3', { entries: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No changes yet.')).toBeVisible();
  });
});

describe('a printed document', () => {
  function Sale() {
    const { printDocument, sheet } = usePrint();
    return (
      <>
        <button type="button" onClick={() => printDocument('roll', <p>Receipt 12</p>)}>
          Print receipt
        </button>
        {sheet}
      </>
    );
  }

  it('exists while the browser prints, on a page of its size, and is removed afterwards', async () => {
    const pages: string[] = [];
    class Sheet {
      replaceSync(text: string) {
        pages.push(text);
      }
    }
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    Object.assign(document, { adoptedStyleSheets: [] });
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      expect(screen.getByText('Receipt 12')).toBeInTheDocument();
    });
    const { user } = renderScreen(<Sale />);
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(pages).toEqual([expect.stringContaining('@page { size: 80mm 40mm; margin: 3mm 4mm }')]);
    // The page around it is not printed.
    expect(pages[0]).toContain(
      '@media print { body { min-height: 0; background: #fff } body > :not(.roll) { display: none } }',
    );
    expect(document.adoptedStyleSheets).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Receipt 12')).not.toBeInTheDocument();
    expect(document.adoptedStyleSheets).toHaveLength(0);
    print.mockRestore();
  });
});
