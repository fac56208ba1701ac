import type { Page } from '@playwright/test';
import { EARLIEST, firstCount, monthAgo, openFleet, serialOf, TERMS, type Month } from './copier-fleet';
import { callsOf, factsOf } from './facts';
import { expect, signIn, test } from './journey';

const MACHINES = 200;

/** Last month is left to others: its run is a screen of theirs. */
const [FIRST, MONTH, NEXT] = [monthAgo(4), monthAgo(3), monthAgo(2)] as const;

/** Pages a day of the machine that begins a month before the others: it is not read in `MONTH`, and prints less from then on. */
const BEFORE = 100;
const AFTER = 40;

/** All machines but the one that is not read. */
const READ = Array.from({ length: MACHINES - 1 }, (_, index) => index + 1);

const madeBy = (number: number) => ({ mono: 300 + number, colour: 10 + (number % 7) });

/** What the machines that are read make in a month. */
const MADE = READ.map(madeBy).reduce((sum, { mono, colour }) => ({
  mono: sum.mono + mono,
  colour: sum.colour + colour,
}));

const payable = (mono: number, colour: number) =>
  Math.floor(TERMS.monthly_fee + mono * TERMS.mono_rate + colour * TERMS.colour_rate + 0.5);

const shown = (amount: number) => `${amount.toLocaleString('en-KE')}.00`;

const rowOf = (number: number, { last }: Month, months: number) => {
  const { mono, colour } = madeBy(number);
  return `${serialOf(number)},${last.split('-').toReversed().join('/')},"${(firstCount(number) + months * mono).toLocaleString('en')}",${months * colour}`;
};

const fileOf = (rows: readonly string[]) => Buffer.from(['Serial No,Date,Mono,Colour', ...rows].join('\r\n'));

/** Chooses a file of readings and has its rows checked. */
async function check(page: Page, name: string, rows: readonly string[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: fileOf(rows) });
  await page.getByRole('button', { name: 'Check rows' }).click();
}

/** Invoices what is due of a month. @returns the row of the contract in the run */
async function invoice(page: Page, { name }: Month, number: string, said: RegExp) {
  await page.goto(`/admin/service/contracts/invoices?month=${name}`);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(said);
  await page.getByRole('button', { name: 'Invoice 1 Contract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invoice' }).click();
  await expect(row).toContainText('Invoiced');
  return row;
}

test('a month of 200 copiers, from a file of readings to one invoice, and an estimate that is put right', async ({
  page,
  shop,
}) => {
  test.slow();
  const { token } = await factsOf(shop);
  const call = callsOf(shop.origin, token.Admin);
  const { contract, earliest } = await openFleet(call, MACHINES, [FIRST, MONTH]);
  const { number } = contract;
  const counted = firstCount(EARLIEST) + BEFORE * FIRST.days;
  await call(`add-meter-reading/${earliest}`, { read_on: FIRST.last, mono: counted });
  await call('run-service-contracts', { month: FIRST.name });
  await signIn(page, 'Service Manager');

  // Two mistakes in 200 rows: a count below the last one, and a machine of somebody else.
  const sound = READ.map((machine) => rowOf(machine, MONTH, 1));
  const wrong = [...sound.with(6, sound[6]?.replace(/"[\d,]+"/, '"1,006"') ?? ''), `STRANGER,${MONTH.last},500,`];
  await page.goto('/admin/service/meters');
  await page.getByRole('link', { name: 'Import' }).click();
  await check(page, 'readings.csv', wrong);
  await expect(page.getByText('198 rows will be added.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row', { name: /^8 / })).toContainText('The last reading was 1,007.');
  await expect(problems.getByRole('row', { name: /^201 / })).toContainText(
    'No machine on a contract has this serial number.',
  );
  await page.getByRole('button', { name: 'Import the 198 rows without problems' }).click();
  await expect(page.getByText('198 rows added.')).toBeVisible();

  await page.getByRole('link', { name: 'Import another file' }).click();
  await check(page, 'readings mended.csv', sound);
  await expect(page.getByText('198 rows already exist, unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row added.')).toBeVisible();

  // Two windows: what the second one presses was done by the first.
  const other = await page.context().newPage();
  await other.goto(`/admin/service/contracts/invoices?month=${MONTH.name}`);
  await other.getByRole('button', { name: 'Invoice 1 Contract' }).click();
  const estimate = BEFORE * MONTH.days;
  const charged = MADE.mono + estimate - TERMS.included_mono;
  const amount = payable(charged, MADE.colour);
  const row = await invoice(page, MONTH, number, /Estimated.*1 of 200 machines without a reading/);
  await expect(row).toContainText(charged.toLocaleString('en-KE'));
  await expect(row).toContainText(shown(amount));
  await other.getByRole('dialog').getByRole('button', { name: 'Invoice' }).click();
  await expect(other.getByText('All contracts were invoiced already')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Invoice \d/ })).toBeHidden();
  await row.getByRole('link', { name: /^INV/ }).click();
  await expect(page.getByRole('dialog')).toContainText(shown(amount));

  await page.goto(`/admin/service/contracts/${contract.id}`);
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3);

  // The machine is read at the end of the next month, by hand.
  await page.goto(`/admin/service/contracts/invoices?month=${MONTH.name}`);
  await page.getByRole('link', { name: serialOf(EARLIEST) }).click();
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Add Reading' }).click();
  const made = AFTER * (MONTH.days + NEXT.days);
  const reading = page.getByRole('dialog');
  await reading.getByRole('textbox', { name: /^Read On/ }).fill(NEXT.last.split('-').toReversed().join('/'));
  await reading.getByRole('textbox', { name: /^Mono/ }).fill(String(counted + made));
  await reading.getByRole('button', { name: 'Add Reading' }).click();
  await expect(page.getByText('Reading added')).toBeVisible();
  await page.goto('/admin/service/meters/import');
  await check(
    page,
    'next month.csv',
    READ.map((machine) => rowOf(machine, NEXT, 2)),
  );
  await page.getByRole('button', { name: 'Import 199 rows' }).click();
  await expect(page.getByText('199 rows added.')).toBeVisible();
  const right = payable(MADE.mono - TERMS.included_mono + made - estimate, MADE.colour);
  const next = await invoice(page, NEXT, number, /Ready/);
  await expect(next).toContainText(shown(right));
});
