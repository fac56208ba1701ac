import { Link } from '@ofisi/shared-contract/routing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { usePageHead, usePageTitle, useRouteTitle } from './page-head';

const SERVED = `
  <title>Kyocera TK-1170 · Ofisi</title>
  <meta name="robots" content="noindex">
  <meta name="description" content="As the server wrote it.">
  <link rel="canonical" href="https://ofisi.example/product-item/tk-1170">
  <meta property="og:title" content="Kyocera TK-1170">
  <meta property="og:description" content="As the server wrote it.">
  <meta property="og:type" content="product">
  <meta property="og:url" content="https://ofisi.example/product-item/tk-1170">
  <meta property="og:image" content="https://ofisi.example/uploads/items/tk-1170.webp">
  <meta property="og:site_name" content="Ofisi">
  <script type="application/ld+json">{"@type":"Product"}</script>`;

const LATER: PageHead = {
  title: 'Canon 725',
  description: 'Black toner.',
  address: '/product-item/canon-725',
  picture: '/uploads/items/725.webp',
  type: 'product',
};

const content = (name: string) =>
  [...document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
    element.getAttribute('content'),
  );
const canonical = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map((x) => x.href);
const jsonLd = () => document.head.querySelectorAll('script[type="application/ld+json"]').length;

function Screen({ head }: { readonly head?: PageHead | undefined }) {
  usePageHead(head);
  return null;
}

function Named({ title }: { readonly title: string | undefined }) {
  usePageTitle(title);
  return null;
}

function RouteTitle({ title }: { readonly title: string }) {
  useRouteTitle(title);
  return null;
}

function Page({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <>
      <RouteTitle title={title} />
      {children}
      <Link to="/product-item/canon-725">other product</Link>
      <Link to="/shop/cart">cart</Link>
    </>
  );
}

function Shop({ first }: { readonly first?: PageHead | undefined }) {
  return (
    <Routes>
      <Route
        path="/product-item/tk-1170"
        element={
          <Page title="Product Item">
            <Screen head={first} />
          </Page>
        }
      />
      <Route
        path="/product-item/canon-725"
        element={
          <Page title="Product Item">
            <Screen head={LATER} />
          </Page>
        }
      />
      <Route path="/shop/cart" element={<Page title="Shop Cart" />} />
      <Route
        path="*"
        element={
          <Page title="Product Item">
            <Named title="Page not found" />
          </Page>
        }
      />
    </Routes>
  );
}

const open = (path: string, first?: PageHead) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shop first={first} />
    </MemoryRouter>,
  );

beforeEach(() => {
  document.documentElement.removeAttribute('data-head-of');
  document.head.innerHTML = SERVED;
});

describe('the head of the first page', () => {
  it('stays as the gateway wrote it while the screen sets nothing', () => {
    open('/product-item/tk-1170');
    expect(document.title).toBe('Kyocera TK-1170 · Ofisi');
    expect([content('description'), jsonLd()]).toEqual([['As the server wrote it.'], 1]);
  });

  it('is changed without duplicates by the screen, and keeps its address, picture and structured data', () => {
    open('/product-item/tk-1170', {
      title: 'TK-1170 toner',
      description: 'New words.',
      address: '/product-item/tk-1170',
      type: 'product',
    });
    expect(document.title).toBe('TK-1170 toner · Ofisi');
    expect([content('description'), content('og:title'), content('og:description')]).toEqual([
      ['New words.'],
      ['TK-1170 toner'],
      ['New words.'],
    ]);
    expect(canonical()).toEqual(['https://ofisi.example/product-item/tk-1170']);
    expect(content('og:image')).toEqual(['https://ofisi.example/uploads/items/tk-1170.webp']);
    expect([jsonLd(), content('robots'), content('og:site_name')]).toEqual([1, [], ['Ofisi']]);
  });

  it('is created by the screen if the gateway had no data', () => {
    document.head.innerHTML = '<title>Product Item · Ofisi</title>';
    open('/product-item/tk-1170', LATER);
    expect(document.title).toBe('Canon 725 · Ofisi');
    expect(canonical()).toEqual(['http://localhost/product-item/canon-725']);
    expect(content('og:url')).toEqual(['http://localhost/product-item/canon-725']);
    expect(content('og:image')).toEqual(['http://localhost/uploads/items/725.webp']);
  });

  it('excludes search engines if the screen says so', () => {
    open('/product-item/tk-1170', { ...LATER, noindex: true });
    expect(content('robots')).toEqual(['noindex']);
  });

  it('reports an unknown page, and stays out of indexes', () => {
    document.head.innerHTML = '<title>Product Item · Ofisi</title><meta name="robots" content="noindex">';
    open('/product-item/unknown');
    expect(document.title).toBe('Page not found · Ofisi');
    expect([canonical(), content('robots')]).toEqual([[], ['noindex']]);
  });
});

describe('the head after navigation within the document', () => {
  it('is only that of the new screen', async () => {
    open('/product-item/tk-1170');
    await userEvent.click(screen.getByRole('link', { name: 'other product' }));
    expect(document.title).toBe('Canon 725 · Ofisi');
    expect(content('description')).toEqual(['Black toner.']);
    expect(canonical()).toEqual(['http://localhost/product-item/canon-725']);
    expect(content('og:image')).toEqual(['http://localhost/uploads/items/725.webp']);
    expect([jsonLd(), content('robots')]).toEqual([0, []]);
  });

  it('names the route and drops the product if the screen is not indexed', async () => {
    open('/product-item/tk-1170');
    await userEvent.click(screen.getByRole('link', { name: 'cart' }));
    expect(document.title).toBe('Shop Cart · Ofisi');
    expect([canonical(), content('description'), content('og:image'), content('og:url'), jsonLd()]).toEqual([
      [],
      [],
      [],
      [],
      0,
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'other product' }));
    expect(document.title).toBe('Canon 725 · Ofisi');
  });
});

it('touches nothing while rendering on a server', () => {
  const before = document.head.innerHTML;
  renderToString(
    <MemoryRouter initialEntries={['/product-item/canon-725']}>
      <Shop />
    </MemoryRouter>,
  );
  expect(document.head.innerHTML).toBe(before);
});
