import type { FastifyInstance } from 'fastify';
import { timestampOf } from '../nairobi-time';
import type { SignedSale } from './books';
import { checkSale } from './check-sale';
import type { Context } from './context';
import type { Names } from './entrances';
import { checkDevice, cut, failed, applyFault, half } from './faults';
import { askedSchema, itemSchema, read, saleSchema, type Item, type Sale } from './fields';
import type { Listed } from './lists';
import { EtimsRefusal, invalid } from './refusals';
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

/** A sale in the service's answer: the values that it was given. */
const answerOf = ({ invcNo, trdInvcNo, totAmt, cfmDt, signature }: SignedSale) => ({
  invcNo,
  trdInvcNo,
  totAmt,
  cfmDt,
  receipt: signature,
});

/** Calls for items and sales, for an installed device. */
export function saleRoutes(app: FastifyInstance, context: Context, names: Names): void {
  const { books, settings } = context;
  const succeeded = (data: unknown, code = '000') => ({
    resultCd: code,
    resultMsg: 'It is succeeded',
    resultDt: timestampOf(settings.now()),
    data,
  });

  app.post(`/${names.saveItem}`, async (request, reply) => {
    checkDevice(context, request);
    const answered = await applyFault(context, context.condition.mode ?? undefined, reply);
    if (answered) return reply;
    const item = read(itemSchema, request.body);
    checkCodes(context, item);
    if (names.isStrict) checkNumber(context, item);
    books.saveItem(item);
    return succeeded(null);
  });

  app.post(`/${names.saveSale}`, async (request, reply) => {
    checkDevice(context, request);
    const sale = read(saleSchema, request.body);
    const fault = faultOf(context, sale);
    if (await applyFault(context, fault, reply)) return reply;
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

  // In none of the published lists, so clients must not depend on it.
  if (settings.hasDetails) {
    app.post(`/${names.findSale}`, async (request, reply) => {
      checkDevice(context, request);
      if (await applyFault(context, context.condition.mode ?? undefined, reply)) return reply;
      const signed = books.sale(read(askedSchema, request.body).invcNo);
      if (!signed) throw new EtimsRefusal('001', 'There is no search result');
      return succeeded({ salesList: [answerOf(signed)] });
    });
  }
}

/** @throws EtimsRefusal for a code that is not listed or has been withdrawn */
function checkCodes({ lists }: Context, item: Item): void {
  const isListed = (rows: readonly Listed[], code: string) =>
    rows.some((row) => row.code === code && row.isUsed !== false);
  if (!isListed(lists.packaging, item.pkgUnitCd)) throw invalid(`pkgUnitCd ${item.pkgUnitCd}`);
  if (!isListed(lists.quantity, item.qtyUnitCd)) throw invalid(`qtyUnitCd ${item.qtyUnitCd}`);
  if (!isListed(lists.classifications, item.itemClsCd)) throw invalid(`itemClsCd ${item.itemClsCd}`);
}

/** @throws EtimsRefusal for a new item whose number is not the next one */
function checkNumber({ books }: Context, { itemCd }: Item): void {
  const next = String(books.items().length + 1).padStart(7, '0');
  if (!books.item(itemCd) && !itemCd.endsWith(next)) {
    throw new EtimsRefusal('400', `Invalid itemCd Sequence. Expected sequence ending with: ${next}`);
  }
}

/** Determined by the state of the service, by the customer's PIN, or at random. */
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
