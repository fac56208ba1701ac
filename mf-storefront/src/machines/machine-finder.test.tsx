import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { MachineFinder } from './machine-finder';

const server = apiServer();
const BRANDS = [
  { brand_name: 'HP', brand_slug: 'hp', machines: 2 },
  { brand_name: 'Kyocera', brand_slug: 'kyocera', machines: 1 },
];
const LASERJET = { id: 1, slug: 'hp-laserjet-1020', name: 'HP LaserJet 1020' };

async function openBox() {
  server.get('/find-machines', ({ url }) => [
    { brands: BRANDS, machines: /[?&](?:q|brand)=/.test(url) ? [LASERJET] : [], more: false },
    200,
  ]);
  const opened = renderScreen(<MachineFinder />);
  await opened.user.click(screen.getByRole('textbox', { name: 'Your printer or copier' }));
  return { ...opened, box: await screen.findByRole('combobox', { name: 'Your printer or copier' }) };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('leads from a brand to its machines, and from a machine to what fits it, by the keyboard', async () => {
  const { user, box, router, container } = await openBox();
  await waitFor(() => expect(shown()).toEqual(['HP', 'Kyocera']));
  await expectAccessible(container);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveValue('HP ');
  await waitFor(() => expect(shown()).toEqual(['HP LaserJet 1020']));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/machine/hp-laserjet-1020'));
});

it('finds a machine by its name alone, and is still a form', async () => {
  const { user, box } = await openBox();
  await user.type(box, '1020');
  await waitFor(() => expect(shown()).toEqual(['HP LaserJet 1020']));
  expect(box.closest('form')).toHaveAttribute('action', '/machines');
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(box).toHaveValue('1020');
});
