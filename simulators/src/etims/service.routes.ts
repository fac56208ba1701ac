import type { FastifyInstance } from 'fastify';
import { timestampOf } from '../nairobi-time';
import type { Context } from './context';
import type { Names } from './entrances';
import { deviceSchema, read } from './fields';
import { EtimsRefusal, installed, invalidDevice } from './refusals';
import { listRoutes } from './list.routes';
import { receivedRoutes } from './received.routes';
import { saleRoutes } from './sale.routes';
import { stockRoutes } from './stock.routes';

/** All functions of the service, at one of its entrances. */
export function serviceRoutes(app: FastifyInstance, context: Context, names: Names): void {
  const { books, condition, settings } = context;

  app.post(`/${names.initialise}`, async ({ body }) => {
    if (condition.mode) throw new EtimsRefusal('894', 'An error regarding server communication occurred.');
    const { tin, bhfId, dvcSrlNo } = read(deviceSchema, body);
    if (tin !== settings.pin || bhfId !== settings.branch || dvcSrlNo !== settings.serial) throw invalidDevice();
    if (books.device()) throw installed();
    const { cmcKey } = settings;
    const device = { tin, bhfId, serial: dvcSrlNo, sdcId: 'KRACU0100000001', cmcKey };
    books.install(device);
    return {
      resultCd: '000',
      resultMsg: 'It is succeeded',
      resultDt: timestampOf(settings.now()),
      data: { info: { tin, bhfId, sdcId: device.sdcId, cmcKey } },
    };
  });

  listRoutes(app, context, names);
  saleRoutes(app, context, names);
  stockRoutes(app, context, names);
  receivedRoutes(app, context, names);
}
