import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ContractPage } from '../contracts/contract-page';
import { contractInFull } from '../testing/some-contracts';

const server = apiServer();

function open(...answer: Parameters<typeof contractInFull>) {
  server.get('/view-service-contracts/3', contractInFull(...answer));
  return renderScreen(
    <>
      <ContractPage />
      <Notices />
    </>,
    { role: 'Service Desk', path: '/admin/service/contracts/:id', at: '/admin/service/contracts/3' },
  );
}

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;

it('asks by WhatsApp for readings, or for a day for the visit that is due, and notes it', async () => {
  const { user, container } = open({ readings_due: 1, visits_due: 1, visit_due_on: '2026-12-31' });
  await user.click(await screen.findByRole('button', { name: 'Send text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text about SC26000003' }));
  expect(words()).toContain('It takes a minute: https://shop.example/meters/token');
  await expectAccessible(container);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Message' }), 'Visit due');
  const sent = words();
  expect(sent).toContain('a visit is due by 31 Dec 2026');
  const link = dialog.getByRole('link', { name: 'Open WhatsApp' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/254722334455\?text=Hello%20Baraka%20School/);
  const calls = server.post('/add-contract-message/3', { message: 'Kept', messages: [] });
  await user.click(link);
  expect(await screen.findByText('Noted.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ about: 'visit_due', channel: 'whatsapp', words: sent });
});

it('says who asked before, and when the shop itself did', async () => {
  const { user } = open(undefined, {
    messages: [
      {
        id: 2,
        about: 'readings',
        channel: 'email',
        words: null,
        by: null,
        at: '2026-11-25T05:00:00.000Z',
        is_sent: true,
      },
    ],
  });
  expect(await screen.findByText('Readings: Email')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send text' }));
  expect(await screen.findByText('Already emailed, 25 Nov 2026, 08:00.')).toBeVisible();
});

it('offers nothing for a draft', async () => {
  open({ state: 'draft' });
  await screen.findByRole('heading', { level: 1, name: 'SC26000003, Baraka School' });
  expect(screen.queryByRole('button', { name: 'Send text' })).not.toBeInTheDocument();
});
