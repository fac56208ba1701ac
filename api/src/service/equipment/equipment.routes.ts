import { refusals } from '@ofisi/api-contract/envelope';
import {
  equipmentBySerialQuery,
  equipmentBySerialSchema,
  type KnownEquipment,
} from '@ofisi/api-contract/service/equipment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { maskFullName } from '../../deliveries/shown-delivery';
import type { Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { omit } from '../../resource/list';
import { viewerOf, type OrderViewer } from '../../sales/orders/order-contacts';
import { readJobsOf } from './jobs-of-machine';
import { readMachineWarranty } from './machine-warranty';
import { readKnownMachines, type KnownMachine, type Unit } from './known-machines';

/** A unit with the data that `viewer` may see (decision SF-6). */
function shownUnit(known: Unit, { seesContacts }: OrderViewer) {
  const unit = omit(known, 'id', 'brand');
  return seesContacts
    ? unit
    : { ...unit, customer_name: unit.customer_name && maskFullName(unit.customer_name), phone_number: null };
}

async function describe(db: Db, machine: KnownMachine, viewer: OrderViewer): Promise<KnownEquipment> {
  const { equipment_id: id, serial_number, brand, model, unit } = machine;
  const { customer, jobs } = id === null ? { customer: undefined, jobs: [] } : await readJobsOf(db, id);
  return {
    id,
    serial_number,
    brand: brand ?? '',
    model,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    phone_number: customer?.phone ?? null,
    sold_here: unit && shownUnit(unit, viewer),
    repair_warranties: [...(await readMachineWarranty(db, machine)).repairs],
    jobs,
  };
}

/** Particular machines, by their serial numbers (decision BO-175). */
export const equipmentRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-equipment-by-serial', {
      config: { permission: 'service.manage' },
      schema: {
        tags: ['service'],
        summary: 'What the shop knows of a serial number: its sale, its warranty and its jobs',
        querystring: equipmentBySerialQuery,
        response: { 200: equipmentBySerialSchema, ...refusals },
      },
      handler: async (request) => {
        const viewer = viewerOf(request);
        const machines = await readKnownMachines(db, request.query.serial);
        const known = await Promise.all(machines.map((machine) => describe(db, machine, viewer)));
        // A mistyped number that was corrected leaves a machine without jobs.
        return ok({ equipment: known.filter(({ jobs, sold_here: unit }) => jobs.length > 0 || unit !== null) });
      },
    });
  };
