import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { AdminTheme } from '../admin-theme';
import { link } from '../columns';
import { RowMenu, type RowAction } from './row-menu';

interface Parcel {
  readonly id: number;
  readonly state: 'pending' | 'delivered';
}

const ran: number[] = [];

const ACTIONS: readonly RowAction<Parcel>[] = [
  { label: 'Deliver', run: ({ id }) => ran.push(id), when: ({ state }) => state === 'pending' },
  {
    label: 'Delete',
    run: ({ id }) => ran.push(id),
    blockedBy: ({ state }) => (state === 'delivered' ? 'It has been delivered.' : null),
  },
];

async function openMenu(parcel: Parcel) {
  ran.length = 0;
  const { user } = renderScreen(
    <AdminTheme>
      <RowMenu row={parcel} rowName="Parcel" actions={ACTIONS} />
    </AdminTheme>,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Parcel' }));
  return user;
}

const labels = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

it('offers the actions that the row’s state allows', async () => {
  const user = await openMenu({ id: 5, state: 'pending' });
  expect(labels()).toEqual(['Deliver', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(ran).toEqual([5]);
});

it('omits irrelevant actions, and explains disabled ones', async () => {
  const user = await openMenu({ id: 5, state: 'delivered' });
  expect(labels()).toEqual(['DeleteIt has been delivered.']);
  const blocked = screen.getByRole('menuitem', { name: /Delete/ });
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await user.click(blocked);
  expect(ran).toEqual([]);
});

it('is absent for a row without actions', () => {
  renderScreen(<RowMenu row={{ id: 5, state: 'pending' }} rowName="Parcel" actions={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is beside a name that links to the page of its row', () => {
  const column = link<Parcel>('State', 'state', ({ id }) => `/admin/parcels/${id}`);
  renderScreen(<>{column.cell({ id: 5, state: 'pending' }, 1)}</>);
  expect(screen.getByRole('link', { name: 'pending' })).toHaveAttribute('href', '/admin/parcels/5');
});
