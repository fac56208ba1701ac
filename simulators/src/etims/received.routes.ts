import type { FastifyInstance } from 'fastify';
import { timestampOf } from '../nairobi-time';
import type { Context } from './context';
import type { Names } from './entrances';
import { checkDevice, applyFault } from './faults';
import { read } from './fields';
import { importSchema, purchaseSchema, type ReportedPurchase } from './received-fields';
import { duplicate, EtimsRefusal, invalid } from './refusals';

const cents = (sum: number): number => Math.round(sum * 100);

/** The shop's reports on what others have told the tax office about it, for an installed device. */
export function receivedRoutes(app: FastifyInstance, context: Context, names: Names): void {
  const { books, condition, received, settings } = context;
  const succeeded = () => ({
    resultCd: '000',
    resultMsg: 'It is succeeded',
    resultDt: timestampOf(settings.now()),
    data: null,
  });
  const fault = () => condition.mode ?? condition.received ?? undefined;
  /** The fault after the report has been stored. */
  const lost = () => (condition.received === 'no answer' ? 'down' : undefined);

  app.post(`/${names.savePurchase}`, async (request, reply) => {
    checkDevice(context, request);
    const purchase = read(purchaseSchema, request.body);
    checkDevice(context, { headers: { ...request.headers, tin: purchase.tin ?? '', bhfid: purchase.bhfId } });
    if (await applyFault(context, fault(), reply)) return reply;
    const known = books.purchases();
    if (known.some(({ invcNo }) => invcNo === purchase.invcNo)) throw duplicate(purchase.invcNo);
    const next = known.length + 1;
    if (names.isStrict && purchase.invcNo !== next)
      throw new EtimsRefusal('910', `Invalid invcNo sequence, expected: ${next} but found: ${purchase.invcNo}`);
    checkPurchase(context, purchase);
    books.savePurchase(purchase);
    return (await applyFault(context, lost(), reply)) ? reply : succeeded();
  });

  app.post(`/${names.saveImport}`, async (request, reply) => {
    checkDevice(context, request);
    const goods = read(importSchema, request.body);
    checkDevice(context, { headers: { ...request.headers, tin: goods.tin ?? '', bhfid: goods.bhfId } });
    if (await applyFault(context, fault(), reply)) return reply;
    const isDeclared = received.imports.some(
      ({ taskCd, dclDe, itemSeq, hsCd }) =>
        taskCd === goods.taskCd && dclDe === goods.dclDe && itemSeq === goods.itemSeq && hsCd === goods.hsCd,
    );
    if (!isDeclared) throw invalid('taskCd, dclDe, itemSeq and hsCd of no import');
    checkItem(context, goods.itemCd, goods.itemClsCd, 'itemCd');
    books.saveImport(goods);
    return (await applyFault(context, lost(), reply)) ? reply : succeeded();
  });
}

function checkItem({ books }: Context, itemCd: string, itemClsCd: string, field: string): void {
  const item = books.item(itemCd);
  if (!item) throw invalid(`${field} ${itemCd} is not registered`);
  if (item.itemClsCd !== itemClsCd) throw invalid(`${field}: itemClsCd`);
}

/** @throws EtimsRefusal for the first error in a report on a purchase */
function checkPurchase(context: Context, purchase: ReportedPurchase): void {
  const sold = context.received.purchases.find(
    ({ spplrTin, spplrInvcNo }) => spplrTin === purchase.spplrTin && spplrInvcNo === purchase.spplrInvcNo,
  );
  if (!sold) throw invalid('spplrInvcNo of no sale to this taxpayer');
  if (purchase.totItemCnt !== purchase.itemList.length) throw invalid('totItemCnt');
  for (const [index, line] of purchase.itemList.entries()) {
    if (line.itemSeq !== index + 1) throw invalid(`itemList.${index}.itemSeq`);
    checkItem(context, line.itemCd, line.itemClsCd, `itemList.${index}.itemCd`);
  }
  const sum = (field: 'taxAmt' | 'totAmt') => purchase.itemList.reduce((all, line) => all + cents(line[field]), 0);
  if (sum('taxAmt') !== cents(purchase.totTaxAmt)) throw invalid('totTaxAmt');
  if (sum('totAmt') !== cents(purchase.totAmt)) throw invalid('totAmt');
}
