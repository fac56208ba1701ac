import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { seeded } from '@ofisi/shared-server/testing/seeded';
import { selectRows } from '../engine/database';
import { createSecretBox } from '../access/secret-box';
import { openTaxOffice, QUICK } from '../testing/tax-office';
import { openTestShop } from '../testing/test-shop';
import { trader, type Sold } from '../testing/trader';
import { startTaxSender, type TaxSender } from './sender';
import { activateDevice } from './settings';

const SALES = 24;

const FAULTS = {
  busy: 0.05,
  down: 0.05,
  html: 0.05,
  error: 0.05,
  'no answer': 0.1,
  half: 0.05,
  'other fields': 0.05,
  'other code': 0.1,
};

test.each([
  ['says what it signed', true],
  ['has only what is published', false],
])(
  'whatever is killed, each document is signed once, and the shop says what: a service that %s',
  async (_what, hasDetails) => {
    const random = seeded(58);
    const folder = mkdtempSync(join(tmpdir(), 'etims-'));
    const simulated = { journal: join(folder, 'etims.jsonl'), faults: FAULTS, random, hasDetails };
    let office = await openTaxOffice(simulated);
    const shop = await openTestShop();
    const { settings, port } = office;
    await activateDevice(shop.db, settings);
    const secretBox = createSecretBox(randomBytes(32));
    const log = { warn: () => undefined, error: () => undefined };
    const begin = () => startTaxSender({ engine: shop.engine, secretBox, settings, log, pace: QUICK });
    const senders: TaxSender[] = [begin()];
    const act = await trader(shop);
    const item = await shop.addItem({ title: 'Toner', price: 7000, stock: 1_000 });
    const sell = (): Promise<Sold> => {
      const quantity = 1 + Math.floor(random() * 3);
      return act.sell([{ id: item, price: 7000, quantity }], { amount: 7000 * quantity });
    };

    for (let count = 0; count < SALES; count += 1) {
      const sale = await sell();
      const chance = random();
      if (chance < 0.2) await act.voidSale(sale);
      else if (chance < 0.4) {
        await act.takeBack(sale, [{ order_line_id: sale.lines[0]?.id, quantity: 1, condition: 'restock' }]);
      }
      const killed = random();
      if (killed < 0.1) {
        // The tax office stops in the middle of its work, and restarts with its journal.
        await office.close();
        office = await openTaxOffice(simulated, port);
      } else if (killed < 0.25 && senders.length < 2) {
        // A second process of the shop; the two take turns.
        senders.push(begin());
      } else if (killed < 0.4) {
        // Simulates a killed process that still holds the device's lock.
        await shop.db.execute(
          sql`update tax_devices set locked_by = 'killed', locked_until = now() + interval '300 milliseconds'`,
        );
      }
    }

    /** Resolves documents that were set aside, as a person would: enters the signature from the portal, or sends them again. */
    const lookAfter = async () => {
      const aside = await selectRows<{ id: number; reference: string; status: string }>(
        shop.db,
        sql`select id, reference, status from tax_documents where status not in ('waiting', 'signed') order by id`,
      );
      for (const { id, reference, status } of aside) {
        const known = office.books.sales().find(({ trdInvcNo }) => trdInvcNo === reference)?.signature;
        await (status === 'unread' && known
          ? act.send(`enter-tax-signature/${id}`, {
              receipt_number: known.curRcptNo,
              internal_data: known.intrlData,
              signature: known.rcptSign,
              signed_at: '2026-11-25T10:15',
            })
          : act.send(`retry-tax-document/${id}`, {}));
      }
    };
    const signed = async () => {
      await lookAfter();
      const left = await selectRows(shop.db, sql`select from tax_documents where status <> 'signed'`);
      expect(left).toEqual([]);
    };
    // On a busy machine, one `eventually` may not be long enough.
    await eventually(signed).catch(() => eventually(signed));
    const documents = await selectRows<{
      reference: string;
      number: number;
      total: number;
      signature: string;
      original: number | null;
    }>(
      shop.db,
      sql`select document.reference, document.number, document.total::float8, document.signature, original.number as original
        from tax_documents document left join tax_documents original on original.id = document.original_id order by document.number`,
    );
    const [issued] = await selectRows<{ count: number }>(
      shop.db,
      sql`select (count(invoice) + count(credit_note) + (select count(credit_note) from returns))::int as count from orders`,
    );
    expect(documents).toHaveLength(issued?.count ?? 0);
    expect(
      office.books.sales().map(({ trdInvcNo, invcNo, totAmt, signature, orgInvcNo }) => ({
        reference: trdInvcNo,
        number: invcNo,
        total: totAmt,
        signature: signature.rcptSign,
        original: orgInvcNo || null,
      })),
    ).toEqual(documents);
    const aside = await selectRows<{ reference: string }>(
      shop.db,
      sql`select distinct after ->> 'reference' as reference from audit_log where entity = 'tax_documents' and action in ('stuck', 'unread')`,
    );
    expect(hasDetails || aside.length > 0).toBe(true);
    const passed = new Set(aside.map(({ reference }) => reference));
    const invoices = documents
      .map(({ reference }) => reference)
      .filter((reference) => reference.startsWith('INV') && !passed.has(reference));
    expect(invoices).toEqual([...invoices].sort());

    await Promise.all(senders.map((sender) => sender.close()));
    await office.close();
    await shop.close();
    rmSync(folder, { recursive: true });
  },
  120_000,
);
