import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timestampOf } from '../nairobi-time';
import type { SignedSale } from './books';
import { checkSale } from './check-sale';
import type { Context } from './context';
import { askedSchema, itemSchema, read, saleSchema, type Sale } from './fields';
import { busy, EtimsRefusal, invalidDevice } from './refusals';
import { scenarioOf, type Fault } from './scenarios';

const FAULTS: readonly Fault[] = [
  'down',
  'busy',
  'html',
  'no answer',
  'slow',
  'other code',
  'error',
  'half',
  'other fields',
];

const PAGE = '<!doctype html><html lang="en"><title>Gateway</title><body><h1>Please try again later</h1></body></html>';

/** A sale of which the service knows what it was given. */
const answerOf = ({ invcNo, trdInvcNo, totAmt, cfmDt, signature }: SignedSale) => ({
  invcNo,
  trdInvcNo,
  totAmt,
  cfmDt,
  receipt: signature,
});

/** Items and sales, for an installed device. */
export function saleRoutes(app: FastifyInstance, context: Context): void {
  const { books, settings } = context;
  const succeeded = (data: unknown, code = '000') => ({
    resultCd: code,
    resultMsg: 'It is succeeded',
    resultDt: timestampOf(settings.now()),
    data,
  });

  app.post('/saveItem', async (request, reply) => {
    checkDevice(context, request);
    const answered = await goWrong(context, context.condition.mode ?? undefined, reply);
    if (answered) return reply;
    books.saveItem(read(itemSchema, request.body));
    return succeeded(null);
  });

  app.post('/saveTrnsSalesOsdc', async (request, reply) => {
    checkDevice(context, request);
    const sale = read(saleSchema, request.body);
    const fault = faultOf(context, sale);
    if (await goWrong(context, fault, reply)) return reply;
    if (fault === 'error after' && books.sale(sale.invcNo)) return failed(reply);
    checkSale(books, sale, settings.taxable);
    const { signature } = books.sign(sale, timestampOf(settings.now()));
    if (fault === 'no answer') return cut(reply);
    if (fault === 'error after') return failed(reply);
    if (fault === 'half') return half(reply, succeeded(signature));
    return fault === 'other fields'
      ? succeeded({ rcptNo: signature.curRcptNo, signature: signature.rcptSign })
      : succeeded(signature, fault === 'other code' ? '00' : '000');
  });

  // In none of the published lists: nobody may count on it.
  if (settings.hasDetails) {
    app.post('/selectInvoiceDetails', async (request, reply) => {
      checkDevice(context, request);
      if (await goWrong(context, context.condition.mode ?? undefined, reply)) return reply;
      const signed = books.sale(read(askedSchema, request.body).invcNo);
      if (!signed) throw new EtimsRefusal('001', 'There is no search result');
      return succeeded({ salesList: [answerOf(signed)] });
    });
  }
}

/** @throws EtimsRefusal for whoever is not the installed device */
function checkDevice({ books }: Context, { headers }: FastifyRequest): void {
  const device = books.device();
  const { tin, bhfid, cmckey } = headers;
  if (!device || tin !== device.tin || bhfid !== device.bhfId || cmckey !== device.cmcKey) throw invalidDevice();
}

/** By how the service is, by the customer's PIN, or by chance. */
function faultOf({ condition: { mode }, seen, settings }: Context, sale: Sale): Fault | undefined {
  if (mode) return mode;
  const scenario = scenarioOf(sale.custTin);
  const name = `${sale.invcNo} ${sale.trdInvcNo} ${sale.custTin}`;
  if (scenario?.fault) {
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst || scenario.always ? scenario.fault : undefined;
  }
  let left = settings.random();
  return FAULTS.find((fault) => (left -= settings.faults[fault] ?? 0) < 0);
}

/** @returns whether there is nothing more to say @throws EtimsRefusal */
async function goWrong({ settings }: Context, fault: Fault | undefined, reply: FastifyReply): Promise<boolean> {
  if (fault === 'busy') throw busy();
  if (fault === 'slow') await pause(settings.slowBy, undefined, { ref: false });
  if (fault === 'down') cut(reply);
  if (fault === 'html') await reply.type('text/html').send(PAGE);
  if (fault === 'error') await failed(reply);
  return fault === 'down' || fault === 'html' || fault === 'error';
}

const failed = (reply: FastifyReply): FastifyReply => reply.code(500).type('text/html').send(PAGE);

function half(reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json' });
  reply.raw.end(text.slice(0, text.length / 2));
  return reply;
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}
