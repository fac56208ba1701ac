import type { Quotation, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import type { ServiceWorkResponse } from '@ofisi/api-contract/service/service-work';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { TestShop } from '../../testing/test-shop';
import type { ServiceDesk } from './service-desk';

/** A line of a quotation, in shillings. */
export interface QuotedPart {
  readonly item_id: number;
  readonly quantity: number;
  readonly price: number;
}

/** Quotations for jobs as the desk makes them, and the answers of customers and of those who take the parts. */
export function serviceQuotes(shop: TestShop, desk: ServiceDesk) {
  const add = (job: Pick<ServiceJob, 'id'>, items: readonly QuotedPart[], fields: object = {}) =>
    desk.post('add-quotation', {
      name: 'Grace Wanjiru',
      phone_number: '0712 345 678',
      items,
      service_job_id: job.id,
      ...fields,
    });
  const sendIt = ({ id, version }: Pick<Quotation, 'id' | 'version'>) =>
    desk.post(`send-quotation/${id}`, { version, email: '' });
  const saved = (answer: Awaited<ReturnType<typeof sendIt>>): Quotation => {
    expect(answer.json()).toMatchObject({ status: 200 });
    return answer.json<QuotationSavedResponse>().quotation;
  };
  const answer = (how: 'accept' | 'decline', { token, version }: Quotation, fields: object = {}) =>
    shop.post(`/api/quotations/${token}/${how}`, { version, ...fields });
  const work = async (job: Pick<ServiceJob, 'id'>, role?: BuiltInRole) =>
    (await desk.get(`view-service-work/${job.id}`, role)).json<ServiceWorkResponse>();
  const sent = async (job: Pick<ServiceJob, 'id'>, items: readonly QuotedPart[], fields: object = {}) =>
    saved(await sendIt(saved(await add(job, items, fields))));
  return {
    add,
    saved,
    send: sendIt,
    sent,
    accept: (quotation: Quotation, fields?: object) => answer('accept', quotation, fields),
    decline: (quotation: Quotation, fields?: object) => answer('decline', quotation, fields),
    work,
    /** A diagnosed job of the technician, with an accepted quotation for these parts. */
    async approved(items: readonly QuotedPart[], fields: object = {}): Promise<ServiceJob> {
      const job = await desk.moved(await desk.received({ technician_id: desk.technician }), 'diagnosed');
      expect((await answer('accept', await sent(job, items, fields))).json()).toMatchObject({ status: 200 });
      return (await desk.read(job.id)).service_job;
    },
    /** Takes everything that is left, with these serial numbers. */
    async take(job: Pick<ServiceJob, 'id'>, serials: readonly string[] = [], role: BuiltInRole = 'Technician') {
      const { parts } = await work(job);
      const lines = parts
        .filter(({ is_service: isService }) => !isService)
        .map(({ order_line_id, left, quantity, requires_serial }) => ({
          order_line_id,
          quantity: left || quantity,
          ...(requires_serial && { serials }),
        }));
      return desk.post(`take-service-parts/${job.id}`, { lines }, role);
    },
    pay: async (job: Pick<ServiceJob, 'id'>, amount: number) => {
      const order_id = (await work(job)).quotes[0]?.order?.id;
      return desk.post('add-order-payment', { order_id, amount, payment_method: 'cash', reference: '' });
    },
  };
}

export type ServiceQuotes = ReturnType<typeof serviceQuotes>;
