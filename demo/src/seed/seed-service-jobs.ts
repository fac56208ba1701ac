import { DEFAULT_PERMISSIONS, type BuiltInRole } from '@ofisi/api-contract/permissions';
import { serviceJobForm } from '@ofisi/api-contract/service/service-jobs';
import { requestServiceSchema } from '@ofisi/api-contract/service/service-requests';
import type { Db } from '@ofisi/api/database';
import { createRow } from '@ofisi/api/resource';
import { receiveServiceJob, staffServiceJobs } from '@ofisi/api/service-jobs';
import { moveServiceJob } from '@ofisi/api/service-jobs/move';
import { requestService } from '@ofisi/api/service-jobs/request';
import { parties } from '@ofisi/api/tables/contacts';
import { serviceHours } from '@ofisi/api/tables/service';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { serviceMove } from '@ofisi/shared-shop/service-stages';
import { DEMO_ACCOUNTS } from '../accounts';
import { idOf, type DemoContent, type Ids } from '../content/content';
import type { DemoServiceJob, DemoServiceRequest } from '../content/service-jobs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Circumstances {
  /** By role. */
  readonly accounts: Ids;
  readonly now: Date;
}

/** A user of the demo shop, as the API's calls identify them. */
const userOf = (accounts: Ids, role: BuiltInRole) => ({
  session: {
    id: 0,
    userId: idOf(accounts, role),
    name: DEMO_ACCOUNTS.find((account) => account.role === role)?.name ?? '',
    email: '',
    phoneNumber: null,
    role,
    permissions: new Set(DEFAULT_PERMISSIONS[role]),
    discountLimit: 0,
    needsTwoFactor: false,
  },
  ip: '127.0.0.1',
  id: 'demo',
});

/** A moment of that day in the shop's hours, and not in the future. */
function workingTime(now: Date, daysAgo: number, hoursAfterOpening: number): Date {
  const day = nairobiDayOf(new Date(now.getTime() - daysAgo * DAY));
  const moment = new Date(`${day}T08:30:00+03:00`).getTime() + hoursAfterOpening * HOUR;
  return new Date(Math.min(moment, now.getTime()));
}

function formOf(job: DemoServiceJob, customers: Ids, { accounts, now }: Circumstances) {
  const dayIn = (days: number) => nairobiDayOf(new Date(now.getTime() + days * DAY));
  const { customer, visit, promisedInDays } = job;
  return serviceJobForm.parse({
    kind: job.kind,
    ...(typeof customer === 'string'
      ? { customer_id: idOf(customers, customer) }
      : { customer_name: customer[0], phone_number: customer[1] }),
    serial_number: job.serial,
    brand: job.brand,
    model: job.model,
    fault: job.fault,
    condition: job.condition,
    accessories: job.accessories,
    promised_on: promisedInDays === undefined ? null : dayIn(promisedInDays),
    ...(visit && { visit_at: `${dayIn(visit[0])}T${String(visit[1]).padStart(2, '0')}:00`, visit_address: visit[2] }),
    technician_id: job.isGiven ? idOf(accounts, 'Technician') : null,
  });
}

/** A guest, as the API's calls know them. */
const VISITOR = { session: null, ip: '127.0.0.1', id: 'demo' };

function requestOf({ phone, serial, address, wishedInDays, ...asked }: DemoServiceRequest, now: Date) {
  return requestServiceSchema.parse({
    ...asked,
    phone_number: phone,
    serial_number: serial,
    wants_visit: true,
    visit_address: address,
    wished_on: nairobiDayOf(new Date(now.getTime() + wishedInDays * DAY)),
  });
}

interface Logged {
  readonly job: DemoServiceJob;
  readonly id: number;
  readonly userId: number;
  readonly now: Date;
}

/** The time that the technician has logged on a job. */
async function insertHours(tx: Db, { job, id, userId, now }: Logged): Promise<void> {
  for (const [daysAfter, minutes, done] of job.hours ?? []) {
    const day = nairobiDayOf(new Date(now.getTime() - (job.daysAgo - daysAfter) * DAY));
    await tx.insert(serviceHours).values({ jobId: id, userId, day, minutes, done });
  }
}

/** Inserts the demo shop's service jobs the way its desk and technician would have: numbers, machines and moves follow from them. One was asked for online. */
export async function insertServiceJobs(tx: Db, content: DemoContent, known: Circumstances): Promise<void> {
  const { accounts, now } = known;
  const rows = await tx.select({ id: parties.id, organization: parties.organization }).from(parties);
  const customers = new Map(rows.map(({ id, organization }) => [organization, id]));
  const desk = { tx, request: userOf(accounts, 'Service Desk') };
  const technician = { tx, request: userOf(accounts, 'Technician') };
  for (const [index, job] of content.serviceJobs.entries()) {
    const at = workingTime(now, job.daysAgo, index % 3);
    const insert: typeof staffServiceJobs.insert = (context, input) => receiveServiceJob(context, input, at);
    let { id, stage } = await createRow(desk, { ...staffServiceJobs, insert }, formOf(job, customers, known));
    for (const [place, [daysAfter, to, said]] of job.moves.entries()) {
      const by = serviceMove(stage, to)?.atDesk || !job.isGiven ? desk : technician;
      const when = workingTime(now, job.daysAgo - daysAfter, 3 + place);
      ({ id, stage } = await moveServiceJob(by, id, { from: stage, to, said: said ?? null }, when));
    }
    await insertHours(tx, { job, id, userId: technician.request.session.userId, now });
  }
  await requestService({ tx, request: VISITOR }, requestOf(content.serviceRequest, now), now);
}
