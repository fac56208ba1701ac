import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { found, openCounter, placed, toner } from '../testing/open-counter';
import { saleLine } from './counter-sources';
import { discountedItems } from './sale-discount';
import type { SaleLine } from './sale-values';

const server = apiServer();

const even = { ...toner, price: 2_000, actual_price: 2_000 };

async function openWithToner() {
  const counter = await openCounter(server, { role: 'Admin' });
  server.get('/find-for-sale', found(even));
  await counter.user.keyboard('616{Enter}');
  await screen.findByText('Toner 26A', { selector: 'strong' });
  return counter;
}

const total = () => screen.getByLabelText('Total');

it('takes per cent off a line, of whatever the line costs by then', async () => {
  const calls = server.post('/ordered-products', placed({ total: 3_600, change: 0 }));
  const { user } = await openWithToner();
  await user.type(screen.getByRole('textbox', { name: 'Discount, Toner 26A' }), '10%');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 1,800.00'));
  expect(screen.getByText('−KSh 200.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One more, Toner 26A' }));
  await waitFor(() => expect(total()).toHaveTextContent('KSh 3,600.00'));
  await user.keyboard('{F10}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ amount: 3_600, items: [{ quantity: 2, discount: 400 }] });
});

it('takes an amount off the whole sale, and says so', async () => {
  const calls = server.post('/ordered-products', placed({ total: 1_850, change: 0 }));
  const { user, container } = await openWithToner();
  await user.type(screen.getByRole('textbox', { name: /^Discount on the sale/ }), '150');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 1,850.00'));
  expect(screen.getByText('Discount −KSh 150.00')).toBeVisible();
  await expectAccessible(container);
  await user.keyboard('{F10}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ amount: 1_850, items: [{ discount: 150 }], payments: [{ amount: 1_850 }] });
});

it('takes per cent off the whole sale, and says at once what that is', async () => {
  const calls = server.post('/ordered-products', placed({ total: 1_850, change: 0 }));
  const { user } = await openWithToner();
  const field = screen.getByRole('textbox', { name: /^Discount on the sale/ });
  await user.type(field, '7.5%');
  expect(field).toHaveAccessibleDescription('7.5% is KSh 150.00');
  await waitFor(() => expect(total()).toHaveTextContent('KSh 1,850.00'));
  await user.keyboard('{F10}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ amount: 1_850, items: [{ discount: 150 }] });
});

it('refuses text at its field, and shows the server’s limit there', async () => {
  const { user } = await openWithToner();
  const field = screen.getByRole('textbox', { name: /^Discount on the sale/ });
  await user.type(field, 'half{F10}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter an amount')));
  for (const [typed, sentence] of [
    ['%', 'Enter a percentage such as 10%.'],
    ['110%', 'Enter a discount of 100% or less.'],
    ['-5%', 'Enter a number of 0 or more.'],
    ['10 %', 'Write 10% without a space.'],
    ['10,5%', 'Write 10.5%, with a point instead of the comma.'],
    ['-5', 'Enter a number of 0 or more.'],
    ['2000.01', 'Enter a discount of at most the items’ total.'],
  ] as const) {
    await user.clear(field);
    await user.type(field, `${typed}{F10}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    expect(field).toHaveValue(typed);
  }
  const limit = 'You can give a discount of up to 10%: KSh 200.00 here. Ask someone who can give more.';
  server.post('/ordered-products', { message: 'Invalid.', errors: { 'items.0.discount': [limit] } }, 400);
  await user.clear(field);
  await user.type(field, '20%{F10}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(limit)));
  expect(field).toHaveFocus();
});

it('shows the server’s limit at the line whose discount was typed there', async () => {
  const { user } = await openWithToner();
  const limit = 'You can give a discount of up to 10%: KSh 200.00 here. Ask someone who can give more.';
  server.post('/ordered-products', { message: 'Invalid.', errors: { 'items.0.discount': [limit] } }, 400);
  const line = screen.getByRole('textbox', { name: 'Discount, Toner 26A' });
  await user.type(line, '20%{F10}');
  await waitFor(() => expect(line).toHaveAccessibleDescription(expect.stringContaining(limit)));
});

it('makes no total below nothing of a discount that cannot be given', async () => {
  const { user } = await openWithToner();
  await user.type(screen.getByRole('textbox', { name: /^Discount on the sale/ }), '3000');
  expect(total()).toHaveTextContent('KSh 2,000.00');
});

it.each(['', '100', '33.33', '10%', '7.5%', '0.01', '3000.03'])('loses no cent of %j on many lines', (discount) => {
  const items = [0.99, 1_000.01, 2_000, 333.33].map((price): SaleLine => ({
    ...saleLine({ ...toner, price }),
    quantity: 3,
  }));
  const given = discountedItems({ items, sale_discount: discount }).map((line) =>
    Math.round(Number(line.discount) * 100),
  );
  const sums = items.map(({ price }) => Math.round(Number(price) * 100) * 3);
  const all = (of: readonly number[]) => of.reduce((sum, cents) => sum + cents, 0);
  const percent = discount.endsWith('%') ? Number.parseFloat(discount) : null;
  if (percent === null) expect(all(given)).toBe(Math.round(Number(discount) * 100));
  // Per cent are rounded on each line, as the limit of a role is.
  else
    sums.forEach((sum, index) =>
      expect(Math.abs((given[index] ?? 0) - (sum * percent) / 100)).toBeLessThanOrEqual(0.5),
    );
  given.forEach((cents, index) => expect(cents).toBeLessThanOrEqual(sums[index] ?? 0));
});
