import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expectBooksAgree } from '../../testing/books-agree';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';

const CONTRACTS = 40;
const MACHINES = 5;

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = await openContractDesk(shop);
});

afterAll(() => shop.close());

/** Contracts that run since January 2025, each with five machines that made 1,000 pages in that month. */
async function fill(): Promise<void> {
  await shop.db.execute(sql`
    insert into service_contracts (number, token, state, customer_id, starts_on, ends_on, monthly_fee, mono_rate, fee_item_id, mono_item_id)
    select 'SC250' || lpad(n::text, 5, '0'), 'token ' || n, 'running', ${desk.customerId}, '2025-01-01', '2025-12-31', 1000, 1.5,
           ${desk.items.fee_item_id}, ${desk.items.mono_item_id}
    from generate_series(1, ${CONTRACTS}::int) n`);
  await shop.db.execute(sql`
    insert into equipment (serial_number, brand, model) select 'FLEET-' || n, 'Ricoh', 'IM 2500' from generate_series(1, ${CONTRACTS * MACHINES}::int) n`);
  await shop.db.execute(sql`
    insert into contract_machines (contract_id, equipment_id, place, starts_on, is_running)
    select contract.id, machine.id, 'Office', '2025-01-01', true
    from (select id, row_number() over (order by id) as place from service_contracts) contract
    join (select id, row_number() over (order by id) as place from equipment) machine on (machine.place - 1) / ${MACHINES} = contract.place - 1`);
  await shop.db.execute(sql`
    insert into meter_readings (machine_id, read_on, mono, source) select id, '2025-01-01', 500, 'first' from contract_machines`);
  await shop.db.execute(sql`
    insert into meter_readings (machine_id, read_on, mono, mono_pages, source)
    select id, '2025-01-31', 1500, 1000, 'staff' from contract_machines order by id`);
}

it('invoices two hundred machines in one run, each contract once, though two press at once', async () => {
  await fill();
  const [one, other] = await Promise.all([desk.run('2025-01'), desk.run('2025-01')]);
  expect([...one.invoiced, ...other.invoiced].map(({ number }) => number).toSorted()).toHaveLength(CONTRACTS);
  expect([...one.refused, ...other.refused]).toEqual([]);
  const [sums] = await selectRows(
    shop.db,
    sql`select count(*)::int as contracts, count(distinct order_id)::int as sales, sum(charged_mono)::int as pages, sum(amount)::float8 as amount
        from contract_months`,
  );
  expect(sums).toEqual({
    contracts: CONTRACTS,
    sales: CONTRACTS,
    pages: CONTRACTS * MACHINES * 1000,
    amount: CONTRACTS * (1000 + MACHINES * 1500),
  });
  await expectBooksAgree(shop.db);
});
