import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { theme } from '@ofisi/shared-admin-ui/antd/base';
import { AdminTheme } from './admin-theme';

const Text = () => <p>{theme.useToken().token.colorText}</p>;

describe('the theme of the back-office', () => {
  afterEach(() => {
    cleanup();
    document.head.replaceChildren();
    document.documentElement.removeAttribute('data-theme');
  });

  const styleSheet = () => {
    const sheet = document.createElement('style');
    sheet.textContent = `
      :root { --color-primary: #0b5d4b; --color-surface: #ffffff; --color-text: #17211d; }
      :root[data-theme='dark'] { --color-primary: #6ccfb0; --color-surface: #18201d; --color-text: #e9efeb; }`;
    document.head.append(sheet);
  };

  it('uses the colours of the page and follows its theme', async () => {
    styleSheet();
    render(
      <AdminTheme>
        <Text />
      </AdminTheme>,
    );
    expect(screen.getByText('#17211d')).toBeInTheDocument();
    await act(async () => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await screen.findByText('#e9efeb')).toBeInTheDocument();
  });

  it.each([
    ['200ms', true],
    ['.2s', true],
    ['0ms', false],
    // The form in which the CSS compiler writes it.
    ['0s', false],
  ])('with %s as the page’s motion, allows animation: %s', (motion, moves) => {
    styleSheet();
    document.documentElement.style.setProperty('--motion', motion);
    const Motion = () => <p>{String(theme.useToken().token.motion)}</p>;
    render(
      <AdminTheme>
        <Motion />
      </AdminTheme>,
    );
    expect(screen.getByText(String(moves))).toBeInTheDocument();
    document.documentElement.style.removeProperty('--motion');
  });

  it('gives its styles the nonce of the page', () => {
    const meta = document.createElement('meta');
    meta.name = 'style-nonce';
    meta.nonce = 'abc';
    document.head.append(meta);
    render(
      <AdminTheme>
        <Text />
      </AdminTheme>,
    );
    const made = [...document.querySelectorAll('style')];
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((style) => style.nonce !== 'abc')).toEqual([]);
  });

  it('renders nothing where there is no page', () => {
    expect(
      renderToString(
        <AdminTheme>
          <p>Brands</p>
        </AdminTheme>,
      ),
    ).toBe('');
  });
});
