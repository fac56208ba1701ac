import { DEFAULT_PERMISSIONS } from '@ofisi/api-contract/permissions';
import { serviceContractForm } from '@ofisi/api-contract/service/contracts';
import { giveSupplyForm } from '@ofisi/api-contract/service/contract-supplies';
import { contractMachineForm } from '@ofisi/api-contract/service/meters';
import { serviceJobForm } from '@ofisi/api-contract/service/service-jobs';
import { selectRows, type Db } from '@ofisi/api/database';
import { createRow } from '@ofisi/api/resource';
import { addReading, lockMachine } from '@ofisi/api/meters/add-reading';
import { lockContract, plainReading } from '@ofisi/api/meters/write-machine';
import { addMachine } from '@ofisi/api/meters/machines-of-contract';
import { giveSupply } from '@ofisi/api/service-contracts/give-supply';
import { staffContracts } from '@ofisi/api/service-contracts';
import { moveContract } from '@ofisi/api/service-contracts/move';
import { staffServiceJobs } from '@ofisi/api/service-jobs';
import { items } from '@ofisi/api/tables/catalogue';
import { parties } from '@ofisi/api/tables/contacts';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { idOf, type DemoContent, type Ids } from '../content/content';
import { DEMO_CONTRACT_SERVICES, type DemoServiceContract } from '../content/contract-services';

/** The first and the last day of last month, and the last one of a term of two years from then. */
function daysOf(now: Date) {
  const [year = 0, month = 0] = nairobiDayOf(now).split('-').map(Number);
  const day = (monthsOn: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + monthsOn, date)).toISOString().slice(0, 10);
  return { first: day(-1, 1), last: day(0, 0), end: day(23, 0) };
}

async function insertServices(tx: Db): Promise<Ids> {
  const [category] = await selectRows<{ id: number }>(tx, sql`select id from categories order by id limit 1`);
  const stored = await tx
    .insert(items)
    .values(
      Object.entries(DEMO_CONTRACT_SERVICES).map(([of, title]) => ({
        slug: `contract-${of}`,
        title,
        actualName: title,
        description: ['Charged every month by contract'],
        categoryId: category?.id ?? 0,
        initialPrice: 0,
        actualPrice: 0,
        isService: true,
        state: 'hidden' as const,
      })),
    )
    .returning({ id: items.id, slug: items.slug });
  return new Map(stored.map(({ id, slug }) => [slug, id]));
}

const formOf = (contract: DemoServiceContract, customers: Ids, services: Ids, now: Date) => {
  const { first, end } = daysOf(now);
  return serviceContractForm.parse({
    customer_id: idOf(customers, contract.customer),
    starts_on: first,
    ends_on: end,
    monthly_fee: contract.fee,
    mono_rate: contract.rates[0],
    colour_rate: contract.rates[1],
    included_mono: contract.included,
    minimum_mono: contract.minimum,
    visits_per_quarter: contract.visitsPerQuarter,
    fee_item_id: idOf(services, 'contract-fee'),
    mono_item_id: idOf(services, 'contract-mono'),
    colour_item_id: idOf(services, 'contract-colour'),
  });
};

const DAY = 86_400_000;

/** A visit to all machines of a running contract, as its desk would have planned it. */
function visitOf(
  contractId: number,
  contract: DemoServiceContract,
  customers: Ids,
  { accounts, now }: Omit<Circumstances, 'items'>,
) {
  const [inDays, hour, address] = contract.visit ?? [0, 9, ''];
  const day = nairobiDayOf(new Date(now.getTime() + inDays * DAY));
  return serviceJobForm.parse({
    kind: 'servicing',
    customer_id: idOf(customers, contract.customer),
    contract_id: contractId,
    fault: contract.machines
      .map(({ brand, model, serial, place }) => `${brand} ${model}, S/N ${serial}: ${place}`)
      .join('\n'),
    promised_on: day,
    visit_at: `${day}T${String(hour).padStart(2, '0')}:00`,
    visit_address: address,
    technician_id: idOf(accounts, 'Technician'),
  });
}

interface Circumstances {
  /** Ids of items, by slug. */
  readonly items: Ids;
  /** By role. */
  readonly accounts: Ids;
  readonly now: Date;
}

/**
 * Inserts the demo shop's service contracts the way its desk would have: last month is not invoiced yet, and one machine was not read, and
 * got a drum and toner.
 */
export async function insertServiceContracts(
  tx: Db,
  content: DemoContent,
  { items: stock, accounts, now }: Circumstances,
) {
  if (content.serviceContracts.length === 0) return;
  const rows = await tx.select({ id: parties.id, organization: parties.organization }).from(parties);
  const customers = new Map(rows.map(({ id, organization }) => [organization, id]));
  const services = await insertServices(tx);
  const userId = idOf(accounts, 'Service Desk');
  const session = {
    ...{ id: 0, userId, name: '', email: '', phoneNumber: null, role: 'Service Desk', discountLimit: 0 },
    permissions: new Set(DEFAULT_PERMISSIONS['Service Desk']),
    needsTwoFactor: false,
  };
  const desk = { tx, request: { session, ip: '127.0.0.1', id: 'demo' } };
  const { first, last } = daysOf(now);
  for (const contract of content.serviceContracts) {
    const { id } = await createRow(desk, staffContracts, formOf(contract, customers, services, now));
    const machines: number[] = [];
    for (const {
      serial,
      brand,
      model,
      place,
      first: [mono, colour],
    } of contract.machines) {
      const form = contractMachineForm.parse({
        serial_number: serial,
        brand,
        model,
        place,
        starts_on: first,
        mono,
        colour,
      });
      machines.push(await addMachine(tx, await lockContract(tx, id), form, userId));
    }
    if (contract.isRunning) {
      await moveContract(desk, id, { to: 'running', ends_on: null, reason: null });
      for (const [index, { read, supplies = [] }] of contract.machines.entries()) {
        for (const [item, quantity] of supplies) {
          const given = giveSupplyForm.parse({ item_id: idOf(stock, item), quantity });
          await giveSupply(desk, machines[index] ?? 0, given);
        }
        if (read) {
          const counts = { mono: read[0], colour: read[1], mono_a3: 0, colour_a3: 0 };
          const machine = await lockMachine(tx, machines[index] ?? 0);
          await addReading(tx, machine, plainReading(last, counts), { source: 'staff', userId });
        }
      }
      if (contract.visit) {
        await createRow(desk, staffServiceJobs, visitOf(id, contract, customers, { accounts, now }));
      }
    }
  }
}
