import type { MpesaPrompt } from '@ofisi/api-contract/mpesa/prompt-list';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { MpesaPromptsPage } from './mpesa-prompts-page';

const server = apiServer();

const prompt: MpesaPrompt = {
  id: 5,
  order_id: 31,
  order_number: 'ORD1000123',
  customer: 'Achieng Otieno',
  phone: '254712345678',
  amount: 4_000,
  state: 'unknown',
  receipt: null,
  message: null,
  sent_by: null,
  sent_at: '2026-11-24T09:15:00.000Z',
  settled_at: null,
  is_asked: false,
};

async function openPage(facts: Partial<MpesaPrompt> = {}) {
  server.get('/view-mpesa-prompts', listAnswer('prompts', [{ ...prompt, ...facts }]));
  const view = renderScreen(
    <>
      <MpesaPromptsPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'M-Pesa Prompts', busy: false });
  const openMenu = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Actions for ORD1000123' }));
    await screen.findByRole('menu');
  };
  return { ...view, openMenu };
}

it('advises on a prompt without an outcome, and records it as not paid', async () => {
  const { user, openMenu, container } = await openPage();
  expect(screen.getByRole('link', { name: 'ORD1000123' })).toHaveAttribute('href', '/admin/sales/order?open=31');
  expect(screen.getByText('No answer from M-Pesa. Check your M-Pesa statement.')).toBeVisible();
  await expectAccessible(container);
  await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Record as not paid' }));
  const form = within(await screen.findByRole('form', { name: 'Record as Not Paid' }));
  await user.click(screen.getByRole('button', { name: 'Record as not paid' }));
  expect(await form.findByText('Enter the reason.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Not on the statement');
  const calls = server.post('/close-mpesa-prompt/5', { message: 'Prompt recorded as not paid', prompt });
  await user.click(screen.getByRole('button', { name: 'Record as not paid' }));
  expect(await screen.findByText('Prompt recorded as not paid')).toBeVisible();
  expect(calls[0]?.body).toEqual({ reason: 'Not on the statement' });
});

it('asks M-Pesa again, and reports a failure', async () => {
  const { user, openMenu } = await openPage({ is_asked: true });
  expect(screen.getByText('We keep checking with M-Pesa.')).toBeVisible();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Record as not paid' })).not.toBeInTheDocument();
  server.post('/ask-about-mpesa-prompt/5', { message: 'The outcome of this prompt is already known.' }, 409);
  await user.click(screen.getByRole('menuitem', { name: 'Check with M-Pesa again' }));
  expect(await screen.findByText(/The check with M-Pesa could not be started\./)).toBeVisible();
  await openMenu();
  server.post('/ask-about-mpesa-prompt/5', { message: 'M-Pesa is asked again', prompt });
  await user.click(screen.getByRole('menuitem', { name: 'Check with M-Pesa again' }));
  expect(await screen.findByText('M-Pesa is asked again')).toBeVisible();
});

it.each([
  [{ state: 'paid', receipt: 'SGH7K2L9QX' }, 'Paid', 'SGH7K2L9QX'],
  [{ state: 'failed', message: 'Request cancelled by user' }, 'Not paid', 'Request cancelled by user'],
] as const)('offers nothing for a known outcome: %j', async (facts, badge, words) => {
  const { openMenu } = await openPage(facts);
  const row = within(screen.getByRole('row', { name: /ORD1000123/ }));
  expect(row.getByText(badge)).toBeVisible();
  expect(row.getByText(words)).toBeVisible();
  await openMenu();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open the order']);
});
