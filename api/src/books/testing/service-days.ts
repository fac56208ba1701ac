import type { OfferedQuotationResponse } from '@ofisi/api-contract/quotations/accept';
import type { Quotation, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { ContractSupply } from '@ofisi/api-contract/service/contract-supplies';
import type { ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import type { ContractMachineInFullResponse, ContractMachineSavedResponse } from '@ofisi/api-contract/service/meters';
import type { ServiceJobInFullResponse, ServiceJobSavedResponse } from '@ofisi/api-contract/service/service-jobs';
import type { ServiceWorkResponse } from '@ofisi/api-contract/service/service-work';
import type { SupplierClaim } from '@ofisi/api-contract/service/supplier-claims';
import { CLAIM_MOVES } from '@ofisi/shared-shop/claim-states';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { SERVICE_MOVES } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { firstDayOf, lastDayOf, monthAfter, monthOf } from '../../service/meters/months';
import { openContractDesk } from '../../service/testing/contract-desk';
import { checkout, type TestShop } from '../../testing/test-shop';
import type { Operation, Tools } from './operations';

interface BusyDesk {
  readonly technician: number;
  readonly supplier: number;
  readonly customers: readonly number[];
  /** Without serial numbers; of the last one, none is in stock at first. */
  readonly parts: readonly { readonly id: number; readonly price: number }[];
  readonly labour: { readonly id: number; readonly price: number };
  /** A machine that is sold by its serial number, under warranty. */
  readonly copier: { readonly id: number; readonly price: number; readonly serials: readonly string[] };
  readonly contracts: readonly { readonly id: number }[];
  readonly machines: readonly { readonly id: number }[];
}

const thisMonth = () => monthOf(nairobiDayOf(new Date()));

/** A service desk with parts, copiers, and contracts that run since three months ago. */
export async function fillServiceDesk(shop: TestShop): Promise<BusyDesk> {
  const desk = await openContractDesk(shop);
  const diagnosis = await shop.addItem({ title: 'Diagnosis', price: 500, isService: true });
  await shop.db.execute(sql`
    insert into settings ("group", value, version) values ('terms', ${JSON.stringify({ diagnosis_item_id: diagnosis })}::jsonb, 1)`);
  const parts = [];
  for (const [index, [price, stock]] of (
    [
      [1_500, 5_000],
      [99.5, 5_000],
      [4_200, 0],
    ] as const
  ).entries()) {
    parts.push({ id: await shop.addItem({ title: `Part ${index}`, price, stock }), price });
  }
  const serials = Array.from({ length: 120 }, (_, index) => `COPIER-${index}`);
  const copier = { id: await desk.stock('Copier', serials, 'Kyocera'), price: 90_000, serials };
  const labour = { id: await shop.addItem({ title: 'Labour', price: 1_200, isService: true }), price: 1_200 };
  const term = { starts_on: firstDayOf(monthAfter(thisMonth(), -3)), ends_on: lastDayOf(monthAfter(thisMonth(), 9)) };
  const contracts = [];
  const machines = [];
  for (const [index, terms] of [{ monthly_fee: 3_500 }, { minimum_mono: 500 }, { included_mono: 200 }].entries()) {
    const made = await desk.running({ ...term, ...terms }, `LEASED-${index}A`, `LEASED-${index}B`);
    contracts.push(made.contract);
    machines.push(...made.machines);
  }
  const customers = [(await desk.customer('Kamau Ltd')).id, (await desk.customer('Otieno Ltd', '0733 000 222')).id];
  const { technician, trade } = desk;
  return { technician, supplier: trade.buy.supplier, customers, parts, labour, copier, contracts, machines };
}

const COUNTER = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_method: 'cash' };

/** What people do at a service desk: receiving, quoting, repairing, replacing, handing over; reading meters, giving supplies, invoicing contracts. */
export function serviceDays(world: BusyDesk, { call, random, pick, upTo, acknowledge }: Tools): readonly Operation[] {
  const { technician, supplier, customers, parts, labour, copier, contracts, machines } = world;
  const jobs: number[] = [];
  const covered: number[] = [];
  const approved: number[] = [];
  /** Accepted, while parts are short. */
  const awaited: Pick<Quotation, 'id' | 'version'>[] = [];
  const quoted: { readonly job: number; readonly quotation: Quotation }[] = [];
  const sold: string[] = [];
  const claims: SupplierClaim[] = [];
  const placed = machines.map(({ id }) => id);

  const read = (id: number) => call<ServiceJobInFullResponse>(`view-service-jobs/${id}`);
  const workOn = (id: number) => call<ServiceWorkResponse>(`view-service-work/${id}`);
  const receive = async (fields: object) => {
    const form = { kind: 'repair', phone_number: '0712 345 678', fault: 'Prints faint', technician_id: technician };
    const { service_job: job } = await call<ServiceJobSavedResponse>('add-service-job', { ...form, ...fields });
    (job.payer === 'customer' ? jobs : covered).push(job.id);
    acknowledge(job.number);
  };
  const line = ({ id, price }: { id: number; price: number }, quantity: number) => ({ item_id: id, quantity, price });
  const dayOf = (month: string) => `${month}-${String(upTo(28)).padStart(2, '0')}`;
  const counted = async (id: number) => {
    const { contract_machine: machine, readings } = await call<ContractMachineInFullResponse>(
      `view-contract-machines/${id}`,
    );
    return { machine, readings, last: readings[0] };
  };
  const any = () => [...jobs, ...covered];
  const leased = () => pick(placed);
  const overMonths = () => monthAfter(thisMonth(), -upTo(3));

  const desk: readonly Operation[] = [
    () => receive({}),
    () => receive({ brand: 'Canon', model: 'LBP 6030', customer_id: pick(customers) }),
    // The same machine may be received twice at once, and one of them was never sold here.
    () => receive({ serial_number: pick(sold), new_owner: true }),
    () => receive({ serial_number: `FOREIGN-${upTo(5)}`, brand: 'HP', model: 'M404' }),
    async () => {
      const { service_job: job } = await read(pick(any()));
      const { to } = pick(SERVICE_MOVES[job.stage]);
      await call(`move-service-job/${job.id}`, { from: job.stage, to, said: 'The drum is worn out' });
    },
    async () => {
      const { service_job: job } = await read(pick(any()));
      const [usual] = SERVICE_MOVES[job.stage];
      await call(`move-service-job/${job.id}`, { from: job.stage, to: usual?.to, said: 'As agreed' });
    },
    async () => {
      const job = pick(jobs);
      const items = [line(pick(parts), upTo(3)), ...(random() < 0.5 ? [line(labour, upTo(2))] : [])];
      const form = { name: 'Grace Wanjiru', phone_number: '0712 345 678', items, service_job_id: job };
      const { id, version } = (await call<QuotationSavedResponse>('add-quotation', form)).quotation;
      const sent = await call<QuotationSavedResponse>(`send-quotation/${id}`, { version, email: '' });
      quoted.push({ job, quotation: sent.quotation });
    },
    async () => {
      const { job, quotation } = pick(quoted);
      const isAccepted = random() < 0.9;
      const answer = `quotations/${quotation.token}/${isAccepted ? 'accept' : 'decline'}`;
      const { id, version } = quotation;
      const { quotation: now } = await call<OfferedQuotationResponse>(answer, { version }, true);
      if (isAccepted) approved.push(job);
      if (isAccepted && now.order_number === null) awaited.push({ id, version: version + 1 });
    },
  ];

  const orderOf = async (job: number) => pick((await workOn(job)).quotes).order;
  const bench: readonly Operation[] = [
    // Accepted while its parts were short; sometimes more of them come first.
    async () => {
      const { id, version } = pick(awaited);
      if (random() < 0.5) {
        const bought = { product_id: parts.at(-1)?.id, quantity: upTo(4), unit_cost: 700 };
        await call('add-purchase', {
          supplier_id: supplier,
          location: 'Shop',
          date: nairobiDayOf(new Date()),
          ...bought,
        });
      }
      await call(`accept-quotation/${id}`, { version, hand_over: false });
    },
    async () => {
      const job = pick(approved);
      const open = (await workOn(job)).parts.filter(({ left }) => left > 0);
      const lines = open.map(({ order_line_id, left }) => ({ order_line_id, quantity: random() < 0.7 ? left : 1 }));
      await call(`take-service-parts/${job}`, { lines });
    },
    async () => {
      const job = pick(approved);
      await call(`put-back-service-parts/${job}`, { delivery_id: pick((await workOn(job)).taken).delivery_id });
    },
    async () => {
      const job = pick(approved);
      const open = (await workOn(job)).parts.filter(({ left }) => left > 0);
      const lines = [{ order_line_id: pick(open).order_line_id, quantity: 1 }];
      await call(`give-up-service-parts/${job}`, { lines, reason: 'Not needed after all' });
    },
    async () => {
      const order = await orderOf(pick(approved));
      const amount = random() < 0.7 ? order?.open : 100;
      await call('add-order-payment', { order_id: order?.id, amount, payment_method: 'cash', reference: '' });
    },
    async () => {
      const order = await orderOf(pick(approved));
      await call(`delete-order/${order?.id}`, { reason: 'The customer gave up' });
    },
    () => call(`charge-service-diagnosis/${pick(jobs)}`, {}),
    async () => {
      const { service_job: job } = await read(pick(covered));
      const used =
        random() < 0.8 ? { item_id: pick(parts).id } : { item_id: copier.id, serials: [pick(copier.serials)] };
      await call(`use-service-part/${job.id}`, { version: job.version, quantity: 1, ...used });
    },
    () => call(`replace-machine/${pick(covered)}`, { serial_number: pick(copier.serials) }),
  ];

  const sales: readonly Operation[] = [
    async () => {
      const serial = pick(copier.serials);
      const bought = [{ id: copier.id, price: copier.price, quantity: 1, serials: [serial] }];
      const counter = { ...COUNTER, payment_status: 'completed', amount: copier.price, customer_id: pick(customers) };
      const { order } = await call<OrderPlacedResponse>('ordered-products', checkout(bought, counter));
      acknowledge(order.number);
      sold.push(serial);
    },
    async () => {
      const claim = { serial_number: pick(sold), supplier_id: supplier, problem: 'Dead on arrival' };
      claims.push((await call<{ supplier_claim: SupplierClaim }>('add-supplier-claim', claim)).supplier_claim);
    },
    () => {
      const { id, version, serial_number, problem, state } = pick(claims);
      const to = pick(CLAIM_MOVES[state]);
      const kept = { serial_number, supplier_id: supplier, problem, version };
      return call(`update-supplier-claim/${id}`, { ...kept, state: to, sent_on: nairobiDayOf(new Date()) });
    },
  ];

  const meters: readonly Operation[] = [
    async () => {
      const { machine, last } = await counted(leased());
      const read_on = [dayOf(overMonths()), last?.read_on ?? machine.starts_on].toSorted()[1];
      await call(`add-meter-reading/${machine.id}`, { read_on, mono: (last?.mono ?? 0) + upTo(900) });
    },
    async () => {
      const { machine, last } = await counted(leased());
      const mono = last?.mono ?? 0;
      const replaced = { replaced: true, old_mono: mono + upTo(50), new_mono: 0 };
      await call(`add-meter-reading/${machine.id}`, { read_on: last?.read_on, mono: upTo(50), ...replaced });
    },
    async () => call(`withdraw-meter-reading/${pick((await counted(leased())).readings).id}`, {}),
    () => call('run-service-contracts', { month: overMonths() }),
    async () => {
      const { months } = await call<ServiceContractInFullResponse>(`view-service-contracts/${pick(contracts).id}`);
      await call(`delete-order/${pick(months).order_id}`, { reason: 'Read wrongly' });
    },
    async () => {
      const machine = { serial_number: `ADDED-${upTo(500)}`, brand: 'Ricoh', model: 'IM 2500', place: 'Office' };
      const put = await call<ContractMachineSavedResponse>(`add-contract-machine/${pick(contracts).id}`, {
        ...machine,
        starts_on: dayOf(overMonths()),
        mono: upTo(900),
      });
      placed.push(put.contract_machine.id);
    },
  ];

  const supplies: readonly Operation[] = [
    () => {
      const unit = { item_id: copier.id, quantity: 1, serials: [pick(copier.serials)] };
      const given = random() < 0.8 ? { item_id: pick(parts).id, quantity: upTo(3) } : unit;
      return call(`give-contract-supply/${leased()}`, { ...given, note: 'Low' });
    },
    async () => {
      const path = `view-contract-supplies/${pick(contracts).id}`;
      const { contract_supplies: given } = await call<{ contract_supplies: ContractSupply[] }>(path);
      await call(`put-back-contract-supply/${pick(given).id}`, { reason: 'Wrong machine' });
    },
  ];

  return [...desk, ...bench, ...bench, ...sales, ...meters, ...supplies];
}
