import type { FastifyInstance } from 'fastify';
import { momentOf, timestampOf } from '../nairobi-time';
import type { Context } from './context';
import type { Names } from './entrances';
import { checkDevice, applyFault } from './faults';
import { listSchema, read } from './fields';
import type { Listed } from './lists';
import { listedImport, listedSale } from './received';
import { EtimsRefusal } from './refusals';

const FIRST = '20180101000000';

/** Changes since a given time, for an installed device. */
export function listRoutes(app: FastifyInstance, context: Context, names: Names): void {
  const { condition, lists, received, settings } = context;

  const changed = <Row extends { readonly changedAt?: number | undefined }>(rows: readonly Row[], since: string) =>
    rows.filter(({ changedAt = momentOf(FIRST) ?? 0 }) => changedAt >= (momentOf(since) ?? 0));
  const use = ({ isUsed = true }: Listed) => (isUsed ? 'Y' : 'N');
  const answer = (data: object) => ({
    resultCd: '000',
    resultMsg: 'It is succeeded',
    resultDt: timestampOf(settings.now()),
    data,
  });
  const nothing = () => new EtimsRefusal('001', 'There is no search result');

  function list(name: string, find: (since: string) => object | null) {
    app.post(`/${name}`, async (request, reply) => {
      checkDevice(context, request);
      const { tin, bhfId, lastReqDt } = read(listSchema, request.body);
      checkDevice(context, { headers: { ...request.headers, tin, bhfid: bhfId } });
      if (await applyFault(context, condition.mode ?? condition.lists ?? undefined, reply)) return reply;
      context.asked.push({ name, since: lastReqDt });
      const data = find(lastReqDt);
      if (!data) throw nothing();
      return answer(data);
    });
  }

  const codeClass = (cdCls: string, cdClsNm: string, rows: readonly Listed[]) =>
    rows.length === 0
      ? []
      : [
          {
            cdCls,
            cdClsNm,
            useYn: 'Y',
            dtlList: rows.map((row) => ({ cd: row.code, cdNm: row.name, useYn: use(row) })),
          },
        ];

  list(names.codes, (since) => {
    const clsList = [
      ...codeClass('10', 'Unit of Quantity', changed(lists.quantity, since)),
      ...codeClass('17', 'Packing Unit', changed(lists.packaging, since)),
    ];
    return clsList.length === 0 ? null : { clsList };
  });

  list(names.classifications, (since) => {
    const itemClsList = changed(lists.classifications, since).map((row) => ({
      itemClsCd: row.code,
      itemClsNm: row.name,
      itemClsLvl: row.code.length === 10 ? 5 : 4,
      taxTyCd: null,
      mjrTgYn: null,
      useYn: use(row),
    }));
    return itemClsList.length === 0 ? null : { itemClsList };
  });

  list(names.purchases, (since) => {
    const saleList = changed(received.purchases, since).map(listedSale);
    return saleList.length === 0 ? null : { saleList };
  });

  list(names.imports, (since) => {
    const itemList = changed(received.imports, since).map(listedImport);
    return itemList.length === 0 ? null : { itemList };
  });
}
