import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { Dropdown } from '../menu/dropdown';
import { useFocusOnNewPage } from './use-focus-on-new-page';

/** Redirects to a page when the test tells it to, like a page whose code must load first. */
function LeadsOn() {
  const navigate = useNavigate();
  useEffect(() => {
    const leadOn = () => void navigate('/orders', { replace: true });
    addEventListener('arrived', leadOn);
    return () => removeEventListener('arrived', leadOn);
  }, [navigate]);
  return <button type="button">Log in</button>;
}

function Frame() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <Link to="/orders">Orders</Link>
      <Link to="/old">Old address</Link>
      <Dropdown name="Account" trigger="A">
        <button type="button">Choose releases</button>
      </Dropdown>
      <main ref={main} tabIndex={-1}>
        <Routes>
          <Route path="/" element={<LeadsOn />} />
          <Route path="/old" element={<Navigate to="/orders" replace />} />
          <Route path="/orders" element={<h1>Orders</h1>} />
        </Routes>
      </main>
    </>
  );
}

function open() {
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('the focus when another page opens', () => {
  it.each(['Orders', 'Old address'])('moves to the page that a link leads to: %s', async (name) => {
    const user = open();
    await user.click(screen.getByRole('link', { name }));
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves to the page when the focused element is gone', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    act(() => void dispatchEvent(new Event('arrived')));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays in a menu opened before an automatic redirect', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    act(() => void dispatchEvent(new Event('arrived')));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose releases' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });
});
