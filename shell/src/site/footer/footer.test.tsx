import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { Footer } from './footer';

const server = apiServer();

const names = (role: 'link' | 'img') =>
  screen.getAllByRole(role).map((element) => element.getAttribute('href') ?? element.getAttribute('alt'));

describe('the footer', () => {
  it('shows the shop’s address, contacts and payment details', () => {
    renderInShell(<Footer />);
    expect(screen.getByRole('group', { hidden: true }).textContent).toContain(
      'Ofisi House, 2nd floorMoi AvenueNairobi, Kenya',
    );
    for (const text of ['Mon to Sat, 8 am to 6 pm', '174379', 'OFISI']) expect(screen.getByText(text)).toBeVisible();
    for (const link of [
      'tel:+254700000141',
      'tel:+254700000142',
      'mailto:hello@ofisi.example',
      'https://www.facebook.com/ofisi.example',
      'https://www.instagram.com/ofisi.example',
      'https://wa.me/254700000141',
    ]) {
      expect(names('link')).toContain(link);
    }
    expect(names('img')).toEqual(['VISA', 'Mastercard', 'M-PESA', 'Airtel Money']);
  });

  it('omits unset details together with their headings', () => {
    const { shop, payment } = someSettings;
    const nothing = { city: null, hours: null, email: null, chat_number: null, facebook: null, instagram: null };
    const settings = {
      ...someSettings,
      shop: { ...shop, ...nothing, name: 'Baobab', address: [], phones: [] },
      payment: { ...payment, paybill_number: null, methods: [] },
    };
    renderInShell(<Footer />, { settings });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Around the shop']);
    expect(screen.getByText(/© \d{4} Baobab\. All rights reserved\./)).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(names('link').filter((link) => !link?.startsWith('/'))).toEqual([]);
  });

  it('shows no account beside a paybill if none is set', () => {
    const payment = { ...someSettings.payment, paybill_account: null };
    renderInShell(<Footer />, { settings: { ...someSettings, payment } });
    const box = within(screen.getByRole('region', { name: 'Lipa na M-PESA' }));
    expect(box.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Paybill number']);
  });

  it('shows a text that looks like markup as text', () => {
    const name = '<img src=x onerror=alert(1)>';
    renderInShell(<Footer />, { settings: { ...someSettings, shop: { ...someSettings.shop, name } } });
    expect(screen.getByText(new RegExp(`© \\d{4} ${name.replace(/[()]/g, '\\$&')}`))).toBeVisible();
  });

  it('requests the settings if the page lacks them, and shows no paybill meanwhile', async () => {
    const calls = server.get('/shop-settings', { ...someSettings });
    const { client } = renderInShell(<Footer />);
    expect(calls).toHaveLength(0);
    await client.resetQueries();
    expect(calls).toHaveLength(1);
    expect(await screen.findByText('174379')).toBeVisible();
  });

  it('shows nothing until they are known', async () => {
    server.get('/shop-settings', { message: 'Busy.' }, 503);
    const { client } = renderInShell(<Footer />);
    await client.resetQueries();
    await waitFor(() => expect(screen.queryByText('174379')).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'Main office' })).not.toBeInTheDocument();
  });
});
