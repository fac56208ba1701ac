import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type {
  ServiceJob,
  ServiceJobInFullResponse,
  ServiceJobSavedResponse,
  ServiceJobsResponse,
} from '@ofisi/api-contract/service/service-jobs';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { addBrandRow, emailOf, type TestShop } from '../../testing/test-shop';
import { trader } from '../../testing/trader';

const DAY = 86_400_000;

/** The day in Nairobi that many days from now. */
export const inDays = (days: number): string => nairobiDayOf(new Date(Date.now() + days * DAY));

/** A job as the desk receives it, without a serial number. */
const FORM = { kind: 'repair', phone_number: '0712 345 678', fault: 'Prints faint' };

/** Calls as the service desk and its technician make them. */
export async function openServiceDesk(shop: TestShop) {
  const trade = await trader(shop);
  const idOf = async (role: BuiltInRole) => {
    const rows = await selectRows<{ id: number }>(shop.db, sql`select id from users where email = ${emailOf(role)}`);
    return rows[0]?.id ?? 0;
  };
  const technician = await idOf('Technician');
  const post = async (path: string, body: object, role: BuiltInRole = 'Service Desk', headers = {}) =>
    shop.post(`/api/${path}`, body, { ...(await shop.as(role)), ...headers });
  const get = async (path: string, role: BuiltInRole = 'Service Desk') => shop.get(`/api/${path}`, await shop.as(role));
  const add = (fields: object = {}, headers = {}) =>
    post('add-service-job', { ...FORM, ...fields }, undefined, headers);
  const move = (job: Pick<ServiceJob, 'id' | 'stage'>, to: ServiceStage, said?: string, role?: BuiltInRole) =>
    post(`move-service-job/${job.id}`, { from: job.stage, to, said }, role);
  const saved = (answer: Awaited<ReturnType<typeof post>>): ServiceJob => {
    expect(answer.json()).toMatchObject({ status: 200 });
    return answer.json<ServiceJobSavedResponse>().service_job;
  };
  return {
    technician,
    idOf,
    post,
    get,
    add,
    move,
    saved,
    received: async (fields: object = {}) => saved(await add(fields)),
    /** Moves a job along these stages, saying something with each. */
    async moved(job: ServiceJob, ...stages: ServiceStage[]) {
      let now = job;
      for (const stage of stages) now = saved(await move(now, stage, 'The drum is worn out'));
      return now;
    },
    update: (job: Pick<ServiceJob, 'id' | 'version'>, fields: object) =>
      post(`update-service-job/${job.id}`, { ...FORM, version: job.version, ...fields }),
    read: async (id: number, role?: BuiltInRole) =>
      (await get(`view-service-jobs/${id}`, role)).json<ServiceJobInFullResponse>(),
    list: async (query = '', role?: BuiltInRole) =>
      (await get(`view-service-jobs${query}`, role)).json<ServiceJobsResponse>().service_jobs,
    /** Adds an item with these units, none sold. */
    async stock(title: string, serials: string[], brand?: string): Promise<number> {
      const brandId = brand === undefined ? undefined : await addBrandRow(shop.db, brand);
      return shop.addItem({ title, price: 90_000, serials, ...(brandId !== undefined && { brandId }) });
    },
    sell: (item: number, serial: string, fields: object = {}) =>
      trade.sell([{ id: item, price: 90_000, quantity: 1, serials: [serial] }], fields),
    trade,
    async customer(name: string, phone = '0733 000 111') {
      const form = { organization: name, customer_name: name, customer_phone: phone };
      return (await post('add-customer', form, 'Admin')).json<CustomerSavedResponse>().customer;
    },
  };
}

export type ServiceDesk = Awaited<ReturnType<typeof openServiceDesk>>;

/** The errors at the fields of a refused form. */
export const errorsOf = (answer: Awaited<ReturnType<ServiceDesk['add']>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};

/** Status and sentence of a refusal. */
export const refusalOf = (answer: Awaited<ReturnType<ServiceDesk['add']>>) =>
  `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
