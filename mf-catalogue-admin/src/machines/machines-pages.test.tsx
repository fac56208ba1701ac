import type { Machine, MachineSupply } from '@ofisi/api-contract/catalogue/machines';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ImportMachinesPage, ImportMachineSuppliesPage } from './import-machines-page';
import { useItemMachines } from './item-machines';
import { ItemMachinesForm } from './item-machines-form';
import { MachineSuppliesPage } from './machine-supplies-page';
import { MachinesPage } from './machines-page';

const server = apiServer();

const hp1020: Machine = {
  id: 3,
  brand_id: 2,
  brand: 'HP',
  model: 'LaserJet 1020',
  other_names: 'HP 1020, LaserJet 1020 Plus',
  item_id: null,
  item: null,
  supplies: 1,
  slug: 'hp-laserjet-1020',
  version: 1,
};
const pair: MachineSupply = {
  id: 7,
  machine_id: 3,
  brand: 'HP',
  model: 'LaserJet 1020',
  item_id: 12,
  item: 'HP 12A black toner cartridge',
  sku: 'Q2612A',
  version: 1,
};

describe('machines', () => {
  it('are listed with their other names and how many items fit them', async () => {
    server.get('/view-machines', listAnswer('machines', [hp1020]));
    const { container } = renderScreen(<MachinesPage />, { role: 'Staff' });
    await screen.findByRole('table', { name: 'Machines', busy: false });
    expect(screen.getByRole('cell', { name: 'LaserJet 1020' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'HP 1020, LaserJet 1020 Plus' })).toBeVisible();
    await expectAccessible(container);
  });

  it('keep what was typed when the server knows the model already', async () => {
    server.get('/view-machines', listAnswer('machines', [hp1020]));
    server.get(
      '/view-product-brands',
      listAnswer('brands', [{ id: 2, brand_name: 'Kyocera', brand_slug: 'kyocera', version: 1 }]),
    );
    const message = 'There is already a machine of this brand with this model.';
    const calls = server.post('/add-machine', { message: 'Invalid.', errors: { model: [message] } }, 400);
    const { user } = renderScreen(<MachinesPage />, { role: 'Staff' });
    await screen.findByRole('table', { name: 'Machines', busy: false });
    await user.click(screen.getByRole('button', { name: 'New Machine' }));
    await user.click(await screen.findByRole('combobox', { name: /^Brand/ }));
    await user.click(await screen.findByText('Kyocera'));
    await user.type(screen.getByLabelText(/^Model/), 'laser-jet 1020');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByLabelText(/^Model/)).toHaveAccessibleDescription(message));
    expect(calls[0]?.body).toMatchObject({ brand_id: 2, model: 'laser-jet 1020', item_id: null });
  });

  it('that are a customer’s stay, with the reason', async () => {
    server.get('/view-machines', listAnswer('machines', [hp1020]));
    const reason = '2 customers have this machine among theirs. Rename it instead.';
    server.post('/delete-machine/3', { message: reason }, 409);
    const { user } = renderScreen(<MachinesPage />, { role: 'Staff' });
    await screen.findByRole('table', { name: 'Machines', busy: false });
    await user.click(screen.getByRole('button', { name: /^Actions|^Open menu|menu/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete/ }));
    expect(await screen.findByText(reason)).toBeVisible();
  });
});

it('lists which items fit which machines', async () => {
  server.get('/view-machine-supplies', listAnswer('machineSupplies', [pair]));
  const { container } = renderScreen(<MachineSuppliesPage />, { role: 'Staff' });
  await screen.findByRole('table', { name: 'Compatibility', busy: false });
  expect(screen.getByRole('cell', { name: 'HP 12A black toner cartridge' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^New/ })).not.toBeInTheDocument();
  await expectAccessible(container);
});

it.each([
  ['machines', 'Import machines', ImportMachinesPage, 'Machines', '/admin/product/machines'],
  [
    'machine_supplies',
    'Import machine supplies',
    ImportMachineSuppliesPage,
    'Compatibility',
    '/admin/product/machine-supplies',
  ],
])('imports %s', async (kind, title, Page, list, address) => {
  server.get(`/view-imports/${kind}`, { imports: [] });
  renderScreen(<Page />, { role: 'Admin' });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: list })).toHaveAttribute('href', address);
});

describe('the machines that an item fits', () => {
  function Opener() {
    const fits = useItemMachines();
    return (
      <>
        <button type="button" onClick={() => fits.edit({ id: 12, title: 'HP 12A black toner cartridge' })}>
          Open
        </button>
        {fits.form && <ItemMachinesForm {...fits.form} />}
      </>
    );
  }

  it('are removed and added together', async () => {
    server.get('/view-item-machines/12', { machines: [{ id: 4, name: 'HP LaserJet 1018' }] });
    server.get('/view-machines', listAnswer('machines', [hp1020]));
    const saved = server.post('/change-item-machines/12', {
      message: 'Machines saved successfully',
      machines: [{ id: 3, name: 'HP LaserJet 1020' }],
    });
    const { user } = renderScreen(<Opener />, { role: 'Staff' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Remove HP LaserJet 1018' }));
    expect(screen.getByText('This item fits no machines yet.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: /^Add a machine/ }));
    await user.click(await screen.findByText('HP 1020, LaserJet 1020 Plus'));
    expect(await screen.findByRole('button', { name: 'Remove HP LaserJet 1020' })).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ add: [3], remove: [4] }]));
  });
});
