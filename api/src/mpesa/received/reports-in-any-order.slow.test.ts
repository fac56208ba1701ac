import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { hashOf, type Paid, paidByPrompt, PHONE, readFurther, tell, TELLERS } from '../testing/paid-by-prompt';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let open: PayingShop;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(async () => {
  await expectBooksAgree(open.shop.db);
  await open.close();
});

/** All orderings of all subsets. */
const sequencesOf = <One>(all: readonly One[]): One[][] => [
  [],
  ...all.flatMap((one) => sequencesOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest])),
];

/** An order and its receipt according to the books, in shillings. */
async function booksOf({ order, promptId, receipt }: Paid) {
  const [row] = await selectRows(
    open.shop.db,
    sql`select
          (select -sum(entry.amount) from ledger_entries entry where entry.order_id = ${order.id} and entry.payment_id is not null)::float8 as paid,
          (select count(*)::int from mpesa_receipts where receipt = ${receipt} or prompt_id = ${promptId} or order_id = ${order.id}) as entries,
          (select count(*)::int from mpesa_receipts where receipt = ${receipt} and prompt_id = ${promptId}) as known`,
  );
  return row;
}

const unallocated = async () => (await open.ledgerOf(null))?.sum;

describe.each([
  ['whole', PHONE],
  ['masked', '25471****678'],
  ['hashed', hashOf(PHONE)],
  ['hashed in another way', hashOf(`+${PHONE}`)],
])('a payment by prompt, with its phone %s, told once or twice or not at all', (_, spelt) => {
  test.each(['nothing', ...TELLERS])('in any order that begins with %s, is in the books once', async (first) => {
    for (const sequence of sequencesOf(TELLERS).filter(([teller = 'nothing']) => teller === first)) {
      const paid = await paidByPrompt(open);
      for (const [index, teller] of sequence.entries()) {
        await tell(open, paid, teller, spelt);
        if (index % 2 === 1) await tell(open, paid, teller, spelt);
      }
      // Whatever was lost, a query and the statement come in the end.
      await tell(open, paid, 'query', spelt);
      await tell(open, paid, 'statement', spelt);
      await readFurther(open);
      expect([sequence, await booksOf(paid)]).toEqual([sequence, { paid: 1500, entries: 1, known: 1 }]);
    }
    expect(await unallocated()).toBe(0);
  });
});
