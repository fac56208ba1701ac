import { apiServer, type ReceivedCall } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { PensPage, someMakers, somePens } from '../testing/pens';

const server = apiServer();

async function openPens(at = '/') {
  const pens = somePens(9).map((pen) => ({ ...pen, maker_id: pen.id }));
  const calls = server.get('/view-pens', listAnswer('pens', pens));
  const { user, router, container } = renderScreen(<PensPage />, { at });
  await screen.findByRole('table', { name: 'Pens', busy: false });
  const openPanel = async () => {
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await screen.findByRole('dialog', { name: 'Filter pens' });
  };
  const show = () => user.click(screen.getByRole('button', { name: 'Show results' }));
  const pick = async (typed: string, name: string) => {
    const picker = screen.getByRole('combobox', { name: 'Maker' });
    await user.click(picker);
    if (typed) await user.type(picker, typed);
    await user.click(await screen.findByText(name, { selector: '.ant-select-item *' }));
  };
  return { user, router, calls, container, openPanel, show, pick };
}

const searches = (calls: readonly ReceivedCall[]) => calls.map(({ url }) => new URL(url).search);
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.ariaLabel);
const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen for maker' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('filters the list by chosen records, and shows their names', async () => {
  const { router, calls, openPanel, pick, show } = await openPens('/?q=pen&page=1');
  const asked = server.get('/view-makers', listAnswer('makers', someMakers(9)));
  await openPanel();
  expect(asked).toHaveLength(0);
  await pick('', 'Maker 2');
  await pick('maker 7', 'Maker 7');
  // Picking it a second time changes nothing.
  await pick('', 'Maker 2');
  expect(chosen()).toEqual(['Maker 2', 'Maker 7']);
  await expectAccessible(screen.getByRole('dialog'));
  expect(router.state.location.search).toBe('?q=pen&page=1');
  await show();
  await waitFor(() => expect(router.state.location.search).toBe('?q=pen&maker_id=2%2C7'));
  expect(await screen.findByText('0 of 2 row(s) selected.')).toBeVisible();
  expect(searches(calls).at(-1)).toBe('?q=pen&maker_id=2%2C7&page=1&per_page=10');
  expect(chips()).toEqual(['Remove filter Maker: Maker 2, Maker 7']);
  expect(searches(asked)).toEqual(['?per_page=5&page=1', '?q=maker+7&per_page=20&page=1']);
});

it('requests the names of the records in an address in one call', async () => {
  let answerNames: () => void = () => {};
  const named = new Promise<void>((resolve) => (answerNames = resolve));
  const asked = server.get('/view-makers', async (call) => {
    await named;
    return listAnswer('makers', someMakers(9))(call);
  });
  const { user, router, container, openPanel, show } = await openPens('/?maker_id=7,2,99,2,x,-1');
  expect(chips()).toEqual(['Remove filter Maker: …, …, …']);
  await act(async () => answerNames());
  expect(await screen.findByText('Maker: Maker 7, Maker 2, No. 99')).toBeVisible();
  expect(searches(asked)).toEqual(['?ids=7%2C2%2C99&per_page=3']);
  await expectAccessible(container);

  await openPanel();
  expect(chosen()).toEqual(['Maker 7', 'Maker 2', 'No. 99']);
  await user.click(screen.getByRole('button', { name: 'Remove No. 99' }));
  expect(screen.getByRole('group', { name: 'Maker' })).toHaveFocus();
  expect(chosen()).toEqual(['Maker 7', 'Maker 2']);
  await show();
  await waitFor(() => expect(router.state.location.search).toBe('?maker_id=7%2C2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Remove filter Maker: Maker 7, Maker 2' }));
  expect(router.state.location.search).toBe('');
  expect(asked).toHaveLength(1);
});

it('keeps the filter when the names cannot be read', async () => {
  server.fail('get', '/view-makers');
  const { router, calls } = await openPens('/?maker_id=3');
  expect(await screen.findByText('Maker: No. 3')).toBeVisible();
  expect(searches(calls)).toEqual(['?maker_id=3&page=1&per_page=10']);
  expect(router.state.location.search).toBe('?maker_id=3');
});

it.each(['maker_id=', 'maker_id=x', 'maker_id=0', 'maker_id=1234567890', 'maker_id=1.5'])(
  'ignores invalid records: %s',
  async (search) => {
    const { calls } = await openPens(`/?${search}`);
    expect(searches(calls)).toEqual(['?page=1&per_page=10']);
    expect(chips()).toEqual([]);
  },
);
