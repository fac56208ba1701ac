import type { ExpenseCategory, ExpenseCategorySavedResponse } from '@ofisi/api-contract/finance/expense-categories';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

const add = async (name: string) =>
  (await send('add-expense-category', { name, description: '' })).json<ExpenseCategorySavedResponse>().expenseCategory;

const listed = async () =>
  (await shop.get('/api/view-expense-categories', await shop.as('Admin'))).json<{
    expenseCategories: ExpenseCategory[];
  }>().expenseCategories;

test('a category is added and listed', async () => {
  const answer = await send('add-expense-category', { name: ' Rent ', description: 'Shop and store' });
  expect(answer.json()).toMatchObject({ status: 200, message: 'Expense category added successfully' });
  expect(await listed()).toContainEqual({
    id: expect.any(Number),
    name: 'Rent',
    description: 'Shop and store',
    version: 1,
  });
});

test('an id in the payload changes that category instead of adding another', async () => {
  const { id } = await add('Fuel');
  const count = (await listed()).length;
  const answer = await send('add-expense-category', {
    id: String(id),
    name: 'Transport',
    description: 'Fuel, parking',
  });
  expect(answer.json()).toMatchObject({
    message: 'Expense category updated successfully',
    expenseCategory: { id, name: 'Transport', version: 2 },
  });
  expect(await listed()).toHaveLength(count);
});

test('the additive update refuses a stale change', async () => {
  const { id } = await add('Power');
  expect((await send(`update-expense-category/${id}`, { name: 'Electricity', version: 1 })).statusCode).toBe(200);
  expect((await send(`update-expense-category/${id}`, { name: 'Water', version: 1 })).statusCode).toBe(409);
});

test('a blank name, a taken name and a description over 30 characters are field errors', async () => {
  await add('Wages');
  expect((await send('add-expense-category', { name: '', description: 'x'.repeat(31) })).json()).toMatchObject({
    status: 400,
    errors: {
      name: ['Enter the name.'],
      description: ['Use at most 30 characters.'],
    },
  });
  expect((await send('add-expense-category', { name: 'WAGES' })).json()).toMatchObject({
    errors: { name: ['The name has already been taken.'] },
  });
});

test('a category is deleted once', async () => {
  const { id } = await add('Gifts');
  expect((await send(`delete-expense-category/${id}`)).json()).toEqual({
    status: 200,
    message: 'Expense category deleted successfully',
  });
  expect((await send(`delete-expense-category/${id}`)).statusCode).toBe(404);
  expect((await send('add-expense-category', { id, name: 'Presents' })).statusCode).toBe(404);
});
