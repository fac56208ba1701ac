import type { FastifyInstance } from 'fastify';
import { timestampOf } from '../nairobi-time';
import type { Context } from './context';
import type { Names } from './entrances';
import { checkDevice, applyFault } from './faults';
import { masterSchema, read, stockSchema, type Stock } from './fields';
import { duplicate, invalid, stockOutOfOrder } from './refusals';

const cents = (sum: number): number => Math.round(sum * 100);

/** Calls for stock movements and remaining stock, for an installed device. */
export function stockRoutes(app: FastifyInstance, context: Context, names: Names): void {
  const { books, condition, settings } = context;
  const succeeded = () => ({
    resultCd: '000',
    resultMsg: 'It is succeeded',
    resultDt: timestampOf(settings.now()),
    data: null,
  });

  app.post(`/${names.saveStock}`, async (request, reply) => {
    checkDevice(context, request);
    const stock = read(stockSchema, request.body);
    if (await applyFault(context, condition.mode ?? condition.stock ?? undefined, reply)) return reply;
    const known = books.stock().length;
    if (stock.sarNo <= known) throw duplicate(stock.sarNo, 'sarNo');
    if (stock.sarNo !== known + 1) throw stockOutOfOrder(stock.sarNo, known + 1);
    checkStock(context, stock);
    books.saveStock(stock);
    return (await applyFault(context, condition.stock === 'no answer' ? 'down' : undefined, reply))
      ? reply
      : succeeded();
  });

  app.post(`/${names.saveStockMaster}`, async (request, reply) => {
    checkDevice(context, request);
    const { itemCd, rsdQty } = read(masterSchema, request.body);
    if (await applyFault(context, condition.mode ?? undefined, reply)) return reply;
    if (!books.item(itemCd)) throw invalid(`itemCd ${itemCd} is not registered`);
    const balance = books.balanceOf(itemCd);
    if (rsdQty !== balance) throw invalid(`rsdQty ${rsdQty}, and by what came and went there are ${balance}`);
    books.saveMaster(itemCd, rsdQty);
    return succeeded();
  });
}

/** @throws EtimsRefusal for the first error in the movement */
function checkStock({ books }: Context, stock: Stock): void {
  if (stock.totItemCnt !== stock.itemList.length) throw invalid('totItemCnt');
  for (const [index, line] of stock.itemList.entries()) {
    const item = books.item(line.itemCd);
    if (!item) throw invalid(`itemList.${index}.itemCd ${line.itemCd} is not registered`);
    if (item.itemClsCd !== line.itemClsCd) throw invalid(`itemList.${index}.itemClsCd`);
    if (line.itemSeq !== index + 1) throw invalid(`itemList.${index}.itemSeq`);
  }
  const sum = (field: 'taxAmt' | 'totAmt') => stock.itemList.reduce((all, line) => all + cents(line[field]), 0);
  if (sum('taxAmt') !== cents(stock.totTaxAmt)) throw invalid('totTaxAmt');
  if (sum('totAmt') !== cents(stock.totAmt)) throw invalid('totAmt');
}
