import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { takePartsForm } from '@ofisi/api-contract/service/service-work';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sessionOf } from '../../access/guard';
import { readOpenLines } from '../../deliveries/open-lines';
import { putBackGoods, takeGoods } from '../../deliveries/take-goods';
import { selectRows } from '../../engine/database';
import { invalid, notFound, Refusal } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { demandOpen } from '../service-jobs/write-service-job';
import { readJobOrders } from './job-orders';

type Lines = z.output<typeof takePartsForm>['lines'];
type OpenLines = Awaited<ReturnType<typeof readOpenLines>>;

/** @throws Refusal 400 at the line, 409 if all of them were taken meanwhile */
function demandLeft(lines: Lines, open: OpenLines): void {
  const known = lines.map(({ order_line_id: id }) => open.find(({ line_id: line }) => line === id));
  if (known.every((line) => line !== undefined && line.left === 0)) {
    throw new Refusal(409, 'These parts were taken in the meantime.');
  }
  const errors: FieldErrors = {};
  for (const [index, { quantity, serials = [] }] of lines.entries()) {
    const line = known[index];
    if (!line) {
      errors[`lines.${index}.order_line_id`] = ['This part was not approved for this job.'];
    } else if (quantity > line.left) {
      errors[`lines.${index}.quantity`] = [`Only ${line.left} of ${line.product_name} are left to take.`];
    } else if (line.requires_serial && serials.length !== quantity) {
      errors[`lines.${index}.serials`] = [`Enter the serial number of each ${line.product_name}.`];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

/**
 * Takes approved goods out of stock for a job, once: whoever comes second finds nothing left (decision BO-177).
 * @throws Refusal 404, 400 at the line, 409 if nothing was approved, or everything was taken
 */
export async function takeParts(context: WriteContext, jobId: number, lines: Lines): Promise<void> {
  const { tx, request } = context;
  const job = await lockOwnJob(tx, request, jobId);
  demandOpen(job);
  const orders = await readJobOrders(tx, jobId);
  const open =
    orders.length === 0
      ? []
      : await readOpenLines(
          tx,
          orders.map(({ id }) => id),
        );
  if (open.length === 0) {
    throw new Refusal(409, `Nothing is approved for ${job.number}.`);
  }
  demandLeft(lines, open);
  const { name: by } = sessionOf(request);
  for (const { id: orderId } of orders) {
    const places = [...lines.keys()].filter((place) =>
      open.some((line) => line.line_id === lines[place]?.order_line_id && line.order_id === orderId),
    );
    const items = places.flatMap((place) => lines[place] ?? []);
    if (items.length > 0) {
      await takeGoods(context, { orderId, items, note: job.number, by }).catch((error: unknown) =>
        atLines(error, places),
      );
    }
  }
}

/** Puts errors at the lines of the request: those of an order are numbered by themselves. */
function atLines(error: unknown, places: readonly number[]): never {
  if (!(error instanceof Refusal) || error.status !== 400) {
    throw error;
  }
  const errors = Object.entries((error.fields['errors'] ?? {}) as FieldErrors);
  throw invalid(
    Object.fromEntries(
      errors.map(([name, messages]) => [
        name
          .replace(/^items\.(\d+)/, (_, place: string) => `lines.${places[Number(place)]}`)
          .replace(/^items$/, 'lines'),
        messages,
      ]),
    ),
  );
}

/** Puts back what was taken with a delivery for a job that has not ended. @throws Refusal 404, 409 */
export async function putBackParts(context: WriteContext, jobId: number, deliveryId: number): Promise<void> {
  const job = await lockOwnJob(context.tx, context.request, jobId);
  demandOpen(job);
  const [delivery] = await selectRows<{ order_id: number }>(
    context.tx,
    sql`select deliveries.order_id from deliveries join quotations on quotations.order_id = deliveries.order_id
        where deliveries.id = ${deliveryId} and quotations.service_job_id = ${jobId}`,
  );
  if (!delivery) {
    throw notFound('These parts were not taken for this job.');
  }
  await putBackGoods(context, deliveryId, delivery.order_id);
}
