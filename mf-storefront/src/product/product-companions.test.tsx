import { useCart } from '@ofisi/shared-page/cart';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { arrival, item } from '../testing/catalogue';
import { ProductPage } from './product-page';

const server = apiServer();

beforeEach(() => useCart.setState({ items: [] }));

const open = async () => {
  const screens = renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
  await screen.findByRole('heading', { level: 1, name: 'Item 1' });
  return screens;
};
const shelf = (name: string) => within(screen.getByRole('region', { name }));

describe('a product page links to related products', () => {
  it('lists the supplies of a machine with prices and stock, and sells them in place', async () => {
    const toner = item(2, { title: 'TK-1170 toner', effective_price: 8900, initial_price: 9500 });
    const drum = item(3, { title: 'DK-1150 drum', available: 0 });
    server.get('/open-arrival/item-1', arrival(item(1), { supplies: [toner, drum] }));
    const { user } = await open();
    const supplies = shelf('Supplies and spares for this machine');
    expect(supplies.getByRole('link', { name: 'TK-1170 toner' })).toHaveAttribute('href', '/product-item/item-2');
    expect(supplies.getByText('KES 8,900')).toBeInTheDocument();
    expect(supplies.getByText('KES 9,500').closest('s')).not.toBeNull();
    expect(supplies.getByText('Out of stock')).toBeInTheDocument();
    expect(supplies.queryByRole('button', { name: 'Add to Cart: DK-1150 drum' })).not.toBeInTheDocument();
    await user.click(supplies.getByRole('button', { name: 'Add to Cart: TK-1170 toner' }));
    expect(useCart.getState().items).toMatchObject([{ id: 2, quantity: 1, actual_price: 8900 }]);
  });

  it('lists the machines that a supply fits, and similar products', async () => {
    server.get(
      '/open-arrival/item-1',
      arrival(item(1), {
        fits_machines: [{ slug: 'kyocera-ecosys-m2540dn', name: 'Kyocera ECOSYS M2540dn' }],
        related: [item(5)],
      }),
    );
    await open();
    expect(shelf('Fits these machines').getByRole('link', { name: 'Kyocera ECOSYS M2540dn' })).toHaveAttribute(
      'href',
      '/machine/kyocera-ecosys-m2540dn',
    );
    expect(shelf('Related products').getByRole('link', { name: 'Item 5' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Cart: Item 5' })).not.toBeInTheDocument();
  });

  it('leads from a machine to everything that it takes', async () => {
    server.get(
      '/open-arrival/item-1',
      arrival(item(1), { supplies: [item(2)], machine: { slug: 'epson-l3250', name: 'Epson L3250' } }),
    );
    await open();
    expect(screen.getByRole('link', { name: 'See everything for this machine' })).toHaveAttribute(
      'href',
      '/machine/epson-l3250',
    );
  });

  it('knows no machines from an older API', async () => {
    const newer = ['fits_machines', 'machine'];
    const older = Object.fromEntries(Object.entries(arrival(item(1))).filter(([name]) => !newer.includes(name)));
    server.get('/open-arrival/item-1', older);
    await open();
    expect(screen.queryByRole('region', { name: 'Fits these machines' })).not.toBeInTheDocument();
  });

  it('shows no empty section', async () => {
    server.get('/open-arrival/item-1', arrival(item(1)));
    await open();
    for (const name of ['Supplies and spares for this machine', 'Fits these machines', 'Related products']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
  });
});

describe('delivery and returns are shown before buying', () => {
  it('with delivery time, cost, and returns', async () => {
    server.get('/open-arrival/item-1', arrival(item(1, { effective_price: 90_000 })));
    const { user } = await open();
    expect(screen.getByText(/Nairobi 1–2 working days · Other counties 2–5 working days/)).toBeInTheDocument();
    expect(
      screen.getByText(/Free above KES 200,000\. Below that, the fee depends on your location/),
    ).toBeInTheDocument();
    expect(screen.getByText(/Return unused products/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.queryByText(/Delivery is free/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(/Delivery is free/)).toBeInTheDocument();
  });
});
