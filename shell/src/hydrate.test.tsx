import { queryClient } from '@ofisi/shared-auth/query';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrate } from './hydrate';
import { bootOf, exposing, markupOf, openPage, release } from './testing/rendered-page';

const STYLE = '/releases/mf-example/1/shop.css';
const ask = jest.fn(() => new Promise<{ title: string }>(() => undefined));

const Shop = () => {
  const { data } = useQuery({ queryKey: ['/view-items'], queryFn: ask });
  return <h1>{data?.title ?? 'Loading...'}</h1>;
};

/** A boot document whose shop has a release of its own; its code arrives when the test tells it to. */
function pinned() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const boot = bootOf(
    release(async () => {
      await arrived;
      return exposing(async () => Shop)();
    }),
  );
  return { boot, arrive };
}

beforeEach(() => {
  window.history.pushState(null, '', '/shop');
  queryClient.clear();
  ask.mockClear();
});

it('hydrates a rendered page in place, once its screen has loaded', async () => {
  const { boot, arrive } = pinned();
  const answers = { '/shop-settings': someSettings, '/view-items': { title: '80 items' } };
  const root = openPage(boot, markupOf(boot, Shop, answers), { isRendered: true, answers });
  const style = document.createElement('style');
  style.dataset['href'] = STYLE;
  document.body.append(style);
  const heading = root.querySelector('h1');
  const failures: unknown[] = [];
  const note = (event: ErrorEvent) => failures.push(event.error);
  window.addEventListener('error', note);
  const taken = hydrate(document, root);
  expect(heading).toHaveTextContent('80 items');
  arrive();
  await act(() => taken);
  window.removeEventListener('error', note);

  expect(failures).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(heading).toHaveTextContent('80 items');
  expect(ask).not.toHaveBeenCalled();
  expect(document.querySelector('style')).toHaveAttribute('data-href', `${location.origin}${STYLE}`);
});

it('renders any other page in place of its skeleton, and makes its calls', async () => {
  const { boot, arrive } = pinned();
  const root = openPage(boot, '<p>skeleton</p>', { isRendered: false });
  const taken = hydrate(document, root);
  expect(screen.getByText('skeleton')).toBeVisible();
  arrive();
  await act(() => taken);
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Loading...');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('is hydrated without its screen when that has not loaded after three seconds', async () => {
  jest.useFakeTimers();
  const { boot, arrive } = pinned();
  void hydrate(document, openPage(boot, '<p>skeleton</p>', { isRendered: false }));
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText('skeleton')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeVisible();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading...');
  jest.useRealTimers();
});

describe('a page with', () => {
  // React logs every error that a boundary catches; here that is expected.
  afterEach(() => jest.mocked(console.error).mockClear());

  it.each([
    ['no boot document', ''],
    ['one that cannot be read', '<script type="application/json" id="boot">{</script>'],
  ])('%s shows an error message', async (_, boot) => {
    document.body.innerHTML = `<div id="root"><p>skeleton</p></div>${boot}`;
    const root = document.getElementById('root');
    await act(() => hydrate(document, root as HTMLElement));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong, contact developer');
    expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  });
});
