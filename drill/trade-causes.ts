import { type Cause, repeat, signal } from './cause';
import type { Shape } from './shape';
import { startTaxOffice } from './stand-ins';

let phones = 0;

/** Orders, and sends a prompt to a new phone, whose last digits make the simulator pay. */
async function payByPhone(shape: Shape): Promise<void> {
  const { token } = await shape.order();
  phones += 1;
  await shape.call(`/api/orders/${token}/prompts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mpesa_phone: `07${String(phones).padStart(4, '0')}5002` }),
  });
}

const quietDay: Cause = {
  what: 'for a day nobody orders, no backup is taken and the tax office is unavailable',
  alarms: ['NobodyOrders', 'BackupIsOld', 'TaxInvoicesWait'],
  async begin(shape) {
    await shape.down('etims');
    await payByPhone(shape);
    return {
      async mend() {
        shape.keep(await startTaxOffice(shape.place));
        await shape.order();
        await shape.run('backup');
      },
    };
  },
};

const backupFails: Cause = {
  what: 'a backup cannot be written',
  alarms: ['BackupFailed'],
  async begin(shape) {
    const said = await shape.run('backup', ['ofisi', 'backup', '--to', '/shop/']).then(String, String);
    if (!said.includes('cannot be written')) throw new Error(`The backup does not say why it failed: ${said}`);
    return { mend: () => shape.run('backup') };
  },
};

const mailIsRefused: Cause = {
  what: 'the mail server rejects a mail permanently',
  alarms: ['JobsFail'],
  async begin(shape) {
    shape.refuseMails(true);
    await shape.call('/api/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wanjiru@example.com' }),
    });
    return { mend: async () => shape.refuseMails(false) };
  },
};

const mpesaIsFrozen: Cause = {
  what: 'M-Pesa accepts prompts and does not answer',
  alarms: ['PromptsFail', 'MoneyWaits'],
  async begin(shape) {
    signal(shape, 'mpesa', 'SIGSTOP');
    const end = repeat(() => payByPhone(shape), 1_000);
    return {
      async mend() {
        signal(shape, 'mpesa', 'SIGCONT');
        await end();
      },
    };
  },
};

/** Runs the check of the books as if it had not run since last night. */
const checkBooks = (shape: Shape): string =>
  shape.sql(`delete from book_checks; update jobs set due_at = now() where kind = 'check of the books'`);

const booksAreBroken: Cause = {
  what: 'somebody changes a stock figure directly in the database',
  alarms: ['BooksDiffer'],
  async begin(shape) {
    const change = (by: number) =>
      shape.sql(`update items set on_hand = on_hand + ${by} where id = (select min(id) from items)`);
    change(1);
    checkBooks(shape);
    return {
      async mend() {
        change(-1);
        checkBooks(shape);
      },
    };
  },
};

export const TRADE_CAUSES: readonly Cause[] = [quietDay, backupFails, mailIsRefused, mpesaIsFrozen, booksAreBroken];
