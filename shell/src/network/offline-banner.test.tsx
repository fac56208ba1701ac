import { ApiError, get } from '@ofisi/shared-auth/http';
import { watchCall } from '@ofisi/shared-auth/slow-calls';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { connectNetwork, isConnectionLost } from './network';
import { OfflineBanner } from './offline-banner';

const server = apiServer();

function Items() {
  const { data, refetch } = useQuery({
    queryKey: ['items'],
    queryFn: () => get<{ items: string[] }>('/view-items'),
    retry: 2,
    retryDelay: 1,
  });
  return (
    <>
      <p>{data ? data.items.join() : 'Loading...'}</p>
      <button onClick={() => void refetch()}>Refresh</button>
      <OfflineBanner />
    </>
  );
}

const banner = () => screen.getByRole('status', { name: 'Connection' });
const goes = (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)));

afterEach(() => act(() => onlineManager.setOnline(true)));

describe('a page that loses its connection', () => {
  it('announces it politely, until the connection is back', () => {
    renderScreen(<OfflineBanner />);
    expect(banner()).toBeEmptyDOMElement();
    goes('offline');
    expect(banner()).toHaveTextContent('You’re offline. Your cart is saved. We’ll reconnect automatically.');
    goes('online');
    expect(banner()).toBeEmptyDOMElement();
  });

  it('does not mention the cart in the back-office', () => {
    renderScreen(<OfflineBanner />, { path: '/admin/*', at: '/admin/dashboard' });
    goes('offline');
    expect(banner()).toHaveTextContent('You’re offline. What you typed stays here. We’ll reconnect automatically.');
  });

  it('holds its calls back and makes them when the connection is back', async () => {
    const calls = server.get('/view-items', { items: ['Toner'] });
    goes('offline');
    renderScreen(<Items />);
    goes('offline');
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(calls).toHaveLength(0);
    goes('online');
    expect(await screen.findByText('Toner')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('detects it from a failed call without an event of the browser', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.fail('get', '/view-items');
    const { client } = renderScreen(<OfflineBanner />);
    const disconnect = connectNetwork(client);
    const reading = client.fetchQuery({
      queryKey: ['items'],
      queryFn: () => get('/view-items'),
      retry: 1,
      retryDelay: 1,
    });
    await waitFor(() => expect(banner()).toHaveTextContent('You’re offline.'));
    server.get('/view-items', { items: ['Toner'] });
    line.mockRestore();
    goes('online');
    expect(await reading).toMatchObject({ items: ['Toner'] });
    disconnect();
  });
});

describe('a failure', () => {
  const failure = (status: number) => new ApiError('', 'exception', status, {}, null, null);

  it.each([
    ['an error of the server', failure(500), false],
    ['no answer although there is a line', failure(0), true],
  ])('is not a lost connection when it is %s', (_, error, onLine) => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(isConnectionLost(error)).toBe(false);
    expect(onlineManager.isOnline()).toBe(true);
    line.mockRestore();
  });
});

describe('a page with a slow call', () => {
  it('shows a notice after four seconds, until the response arrives', async () => {
    jest.useFakeTimers();
    renderScreen(<OfflineBanner />);
    const noLongerSlow = watchCall();
    const quick = watchCall();
    quick();
    act(() => void jest.advanceTimersByTime(3900));
    expect(banner()).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(200));
    expect(banner()).toHaveTextContent('This is taking longer than usual…');
    act(() => noLongerSlow());
    expect(banner()).toBeEmptyDOMElement();
    jest.useRealTimers();
  });
});
