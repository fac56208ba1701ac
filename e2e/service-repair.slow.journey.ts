import { factsOf, takeItem } from './facts';
import { expect, signIn, test } from './journey';

test('a walk-in repair, from the desk to the paid invoice', async ({ page, browser, shop }) => {
  await factsOf(shop);
  const part = await takeItem(shop, ({ slug }) => slug.includes('toner'));
  const desk = await browser.newPage({ baseURL: shop.origin });
  await signIn(desk, 'Admin');

  await desk.goto('/admin/service/jobs/new');
  for (const [label, text] of [
    [/^Brand/, 'Kyocera'],
    [/^Model/, 'ECOSYS M2040dn'],
    [/^Name/, 'Jane Wanjiku'],
    [/^Phone/, '0712 345 678'],
    [/^Fault/, 'Prints faint'],
  ] as const) {
    await desk.getByLabel(label).first().fill(text);
  }
  await desk.getByRole('button', { name: 'Save job' }).click();
  const job = (await desk.getByRole('heading', { level: 1, name: /^SJ/ }).textContent()) ?? '';
  await desk.getByRole('button', { name: 'Record diagnosis' }).click();
  const diagnosis = desk.getByRole('dialog', { name: `Record diagnosis: ${job}` });
  await diagnosis.getByLabel(/^Diagnosis/).fill('The toner is empty');
  await diagnosis.getByRole('button', { name: 'Record diagnosis' }).click();

  await desk.getByRole('link', { name: 'Make quotation' }).click();
  await expect(desk.getByText(`For service job ${job}. Found: The toner is empty`)).toBeVisible();
  await desk.getByRole('combobox').first().fill(part.title);
  await desk
    .getByRole('option', { name: new RegExp(part.title.slice(0, 20)) })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Save' }).click();
  const quotation = (await desk.getByRole('heading', { level: 1, name: /^QT/ }).textContent()) ?? '';
  await desk.getByRole('button', { name: 'Send' }).click();
  await desk.getByRole('dialog', { name: 'Send Quotation' }).getByRole('button', { name: 'Send' }).click();
  const link = (await desk.getByText(/\/quotation\/[\w-]{32}$/).textContent()) ?? '';

  await page.goto(new URL(link).pathname);
  await expect(page.getByText(new RegExp(`^We go on with ${job}`))).toBeVisible();
  await page.getByRole('button', { name: 'Accept quotation' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused();

  await desk.getByRole('link', { name: job }).click();
  await expect(desk.getByText(`${quotation} accepted online`)).toBeVisible();
  await desk.getByRole('button', { name: 'Take parts' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take parts' }).click();
  await expect(desk.getByText(`1 × ${part.title}`)).toBeVisible();
  await desk.getByRole('button', { name: 'Start repair' }).click();
  await desk.getByRole('button', { name: 'Mark as ready' }).click();

  await desk.getByRole('link', { name: /^Record payment for/ }).click();
  const payment = desk.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel(/^Reference/).fill('SGH7K2L9QA');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(desk.getByText('Payment recorded successfully')).toBeVisible();
  await desk.goto('/admin/service/jobs');
  await desk.getByRole('link', { name: job }).click();
  await expect(desk.getByText('Paid', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Hand over' }).click();
  await expect(desk.getByText(`${job}: Handed over.`)).toBeVisible();
  await desk.close();
});
