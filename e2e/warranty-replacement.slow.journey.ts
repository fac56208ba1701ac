import type { SuppliersResponse } from '@ofisi/api-contract/contacts/suppliers';
import type { SaleItemsResponse } from '@ofisi/api-contract/sales/counter';
import { tokenOf } from '@ofisi/services/orders';
import type { Shop } from '@ofisi/services/shop';
import { formatDay, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { callsOf } from './facts';
import { expect, signIn, test } from './journey';

const PHONE = '0722 614 907';
const [OLD, NEW, EXPIRED] = ['WRJ-10001', 'WRJ-10002', 'WRJ-10003'];
const DAY = 86_400_000;

/** The last days of the warranties: of a machine that was sold a while ago, and of one whose warranty is over. */
const UNTIL = nairobiDayOf(new Date(Date.now() + 100 * DAY));
const ENDED = nairobiDayOf(new Date(Date.now() - 10 * DAY));

const inFull = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(day),
  );

/** Buys three machines of a model, and sells two of them at the counter, more than half a year ago. @returns the name of the model */
async function sellMachines(shop: Shop): Promise<string> {
  const call = callsOf(shop.origin, await tokenOf(shop.origin, 'Admin'));
  const { items } = await call<SaleItemsResponse>('view-items-for-sale');
  const item = items.find(({ requires_serial: isSerialised }) => isSerialised);
  const [supplier] = (await call<SuppliersResponse>('view-suppliers')).suppliers;
  if (!item || !supplier) throw new Error('The demo content has no model with serial numbers, or no supplier.');
  const bought = [{ item_id: item.id, quantity: 3, unit_cost: 20_000, serials: [OLD, NEW, EXPIRED] }];
  const date = nairobiDayOf(new Date());
  await call('add-purchase', { supplier_id: supplier.id, location: 'Shop', date, items: bought });
  for (const serial of [OLD, EXPIRED]) {
    await call('ordered-products', {
      ...{ first_name: 'Grace', last_name: 'Achieng', phone_number: PHONE },
      ...{ location: 'Shop', delivery_address: 'At the counter' },
      ...{ customerCategory: 'walk-in', customerLocation: 'shop-counter' },
      ...{ amount: item.price, payment_status: 'completed', payment_method: 'cash' },
      items: [{ id: item.id, product_name: item.title, price: item.price, quantity: 1, serials: [serial] }],
    });
  }
  await shop.change(
    sql`update item_serials set sold_at = sold_at - interval '265 days',
          warranty_until = (case serial_number when ${OLD} then ${UNTIL}::date else ${ENDED}::date end)::timestamp at time zone 'Africa/Nairobi'
        where serial_number in (${OLD}, ${EXPIRED})`,
  );
  return item.title;
}

/** Fills in a job as far as the desk knows it from the machine and its owner. */
async function fillJob(desk: Page, serial: string): Promise<void> {
  await desk.goto('/admin/service/jobs/new');
  await desk.getByRole('textbox', { name: /^Serial Number/ }).fill(serial);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('status', { name: 'What we know of this machine' })).toContainText(/our warranty/i);
  await desk.getByRole('textbox', { name: /^Name/ }).fill('Grace Achieng');
  await desk.getByRole('textbox', { name: /^Phone/ }).fill(PHONE);
  await desk.getByRole('textbox', { name: /^Fault/ }).fill('Does not turn on');
}

/** @returns the job's number */
async function receive(desk: Page): Promise<string> {
  await fillJob(desk, OLD);
  const technician = desk.getByRole('combobox', { name: /^Technician/ });
  const choice = technician.getByRole('option', { name: /^Brian Otieno/ });
  await technician.selectOption((await choice.getAttribute('value')) ?? '');
  await desk.getByRole('button', { name: 'Save job' }).click();
  const heading = desk.getByRole('heading', { level: 1, name: /^SJ\d{8}/ });
  return /SJ\d{8}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

async function diagnose(technician: Page, number: string): Promise<void> {
  await technician.goto('/admin/service/my-jobs');
  const job = technician
    .getByRole('listitem')
    .filter({ has: technician.getByRole('link', { name: number, exact: true }) });
  await job.getByRole('button', { name: 'Record diagnosis' }).click();
  const dialog = technician.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Diagnosis/ }).fill('The main board is burnt');
  await dialog.getByRole('button', { name: 'Record diagnosis' }).click();
  await expect(job).toContainText('Diagnosed');
}

async function replaceAndHandOver(desk: Page, number: string, model: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: 'Replace machine' }).click();
  const dialog = desk.getByRole('dialog', { name: `Replace the machine of ${number}` });
  await dialog.getByRole('textbox', { name: /^Serial Number of the New Machine/ }).fill(EXPIRED);
  await dialog.getByRole('button', { name: 'Replace machine' }).click();
  await expect(dialog.getByText(/already sold/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Serial Number of the New Machine/ }).fill(NEW);
  await dialog.getByRole('button', { name: 'Replace machine' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(`${model}, S/N ${NEW}`, { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Hand over' }).click();
  await expect(desk.getByText(`${number}: Handed over.`)).toBeVisible();
}

async function checkWarranty(page: Page, serial: string): Promise<void> {
  await page.goto('/service/warranty');
  await page.getByLabel('Serial number').fill(serial);
  await page.getByLabel('Phone number').fill(PHONE);
  await page.getByRole('button', { name: 'Check warranty' }).click();
}

/** Scans a machine at the till. */
async function scan(owner: Page, serial: string): Promise<void> {
  await owner.goto('/admin/sales/order/new');
  const box = owner.getByRole('combobox', { name: /Scan or type/ });
  await expect(box).toBeFocused();
  await box.fill(serial);
  await box.press('Enter');
}

const unitRow = (owner: Page) => owner.getByRole('row', { name: new RegExp(OLD) });

async function expectUnit(owner: Page, status: string): Promise<void> {
  await owner.goto(`/admin/items/serial-number/pieces?q=${OLD}`);
  await expect(unitRow(owner)).toContainText(status);
}

/** Moves the claim for the old machine on. */
async function answerClaim(desk: Page, state: string): Promise<void> {
  await desk
    .getByRole('row', { name: new RegExp(OLD) })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await desk.getByRole('menuitem', { name: 'Edit' }).click();
  const form = desk.getByRole('dialog');
  await form.getByRole('combobox', { name: /^State/ }).selectOption(state);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(desk.getByRole('row', { name: new RegExp(OLD) })).toContainText(state);
}

test('a machine on our warranty is replaced: the time left goes on, and the supplier is asked for the old one', async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const model = await sellMachines(shop);
  const [desk, technician, owner] = await Promise.all([1, 2, 3].map(() => browser.newPage({ baseURL: shop.origin })));
  if (!desk || !technician || !owner) throw new Error('There are no pages.');
  await signIn(desk, 'Service Desk');
  await signIn(technician, 'Technician');
  await signIn(owner, 'Admin');

  const number = await receive(desk);
  await expect(desk.getByText(`Our warranty, until ${formatDay(UNTIL)}`)).toBeVisible();
  await diagnose(technician, number);
  await replaceAndHandOver(desk, number, model);

  await checkWarranty(page, NEW);
  await expect(page.getByText(`Under our warranty until ${inFull(UNTIL)}`)).toBeVisible();
  await checkWarranty(page, OLD);
  await expect(page.getByRole('alert')).toContainText('We can’t find a sale with that serial number');

  await expectUnit(owner, 'Defective');
  await scan(owner, OLD);
  await expect(owner.getByText(`${OLD}: this unit is defective and not for sale.`)).toBeVisible();

  await desk.goto('/admin/service/supplier-claims');
  await desk.getByRole('button', { name: 'New Claim' }).click();
  const claim = desk.getByRole('dialog');
  await claim.getByRole('textbox', { name: /^Serial Number/ }).fill(OLD);
  await claim.getByRole('textbox', { name: /^Service Job/ }).fill(number);
  await claim.getByRole('textbox', { name: /^Problem/ }).fill('The main board is burnt');
  await claim.getByRole('button', { name: 'Create' }).click();
  await expect(claim).toBeHidden();
  await answerClaim(desk, 'Sent');
  await expectUnit(owner, 'Sent Back');
  await answerClaim(desk, 'Accepted: repaired');

  await expectUnit(owner, 'Defective');
  await owner.getByRole('button', { name: `Actions for ${OLD}` }).click();
  await owner.getByRole('menuitem', { name: 'Put Back on Sale' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Tested, with a new main board');
  await dialog.getByRole('button', { name: 'Put Back on Sale' }).click();
  await expect(unitRow(owner)).toContainText('In Stock');
  await scan(owner, OLD);
  await expect(owner.getByRole('list', { name: 'Items' }).getByText(OLD)).toBeVisible();

  await fillJob(desk, EXPIRED);
  await desk.getByRole('combobox', { name: /^Paid By/ }).selectOption('Our warranty');
  await desk.getByRole('button', { name: 'Save job' }).click();
  await expect(desk.getByText(`The warranty of this machine ended on ${formatDay(ENDED)}.`)).toBeVisible();
});
