import { buildSimulator, SANDBOX } from './simulator';
import { ITEM } from './testing/sent';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const BASIC = `Basic ${Buffer.from(`${SANDBOX.consumerKey}:${SANDBOX.consumerSecret}`).toString('base64')}`;
const WHO = { tin: SANDBOX.pin, bhfId: SANDBOX.branch };

const item = (number: number, changes: object = {}) => ({
  ...ITEM,
  itemCd: `KE2NTXU${String(number).padStart(7, '0')}`,
  ...changes,
});

async function open() {
  let now = Date.now();
  const { app, lists } = buildSimulator({ now: () => now, tokenLife: 60 });
  ends.push(() => app.close());
  const ask = (authorization: string, grant = 'client_credentials') =>
    app.inject({ url: `/v1/token/generate?grant_type=${grant}`, headers: { authorization } });
  const token = (await ask(BASIC)).json<{ access_token: string }>().access_token;
  const post = async (path: string, payload: object, bearer = token) => {
    const headers = { ...WHO, cmckey: SANDBOX.cmcKey, authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method: 'POST', url: `/etims-oscu/api/v1/${path}`, payload, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, Record<string, unknown>>>() };
  };
  await post('initialize', { ...WHO, dvcSrlNo: SANDBOX.serial });
  return {
    ask,
    post,
    lists,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

it('gives a known app a token that is valid for a while', async () => {
  const { ask, post, pass } = await open();
  expect((await ask('Basic wrong')).statusCode).toBe(401);
  expect((await ask(BASIC, 'password')).statusCode).toBe(401);
  expect(await post('saveItem', item(1))).toMatchObject({
    status: 200,
    body: { responseHeader: { responseCode: 200 }, responseBody: { resultCd: '000', data: null } },
  });
  const refused = { status: 401, body: { header: { responseMessage: 'Unauthorised-Invalid Access Token' } } };
  expect(await post('saveItem', item(1), 'another')).toMatchObject(refused);
  pass(60);
  expect(await post('saveItem', item(1))).toMatchObject(refused);
});

it('rejects with status 400, and expects item codes in sequence', async () => {
  const { post } = await open();
  const refusal = (message: string) => ({
    status: 400,
    body: {
      responseHeader: { responseCode: 400, debugMessage: message },
      responseBody: { resultMsg: message },
    },
  });
  expect(await post('saveItem', item(7))).toMatchObject(
    refusal('Invalid itemCd Sequence. Expected sequence ending with: 0000001'),
  );
  expect((await post('saveItem', item(1))).status).toBe(200);
  expect((await post('saveItem', item(1, { dftPrc: 8000 }))).status).toBe(200);
  expect((await post('saveItem', item(2))).status).toBe(200);
  expect(await post('saveItem', item(3, { qtyUnitCd: 'XYZ', itemCd: 'KE2NTXXYZ0000003' }))).toMatchObject(
    refusal('Request parameter error: qtyUnitCd XYZ'),
  );
});

it('lists changes since a time to an authenticated caller', async () => {
  const { post, lists } = await open();
  const since = (lastReqDt: string, who: object = WHO) => post('selectItemClass', { ...who, lastReqDt });
  const { body } = await since('20180101000000');
  const { itemClsList } = body['responseBody']?.['data'] as { itemClsList: unknown[] };
  expect(itemClsList).toHaveLength(lists.classifications.length);
  expect(itemClsList).toContainEqual(expect.objectContaining({ itemClsCd: '44101605', useYn: 'Y' }));
  expect(await since('20260101000000')).toMatchObject({ status: 200, body: { responseBody: { resultCd: '001' } } });
  lists.classifications = [{ code: '44101605', name: 'Laminators', isUsed: false, changedAt: Date.now() }];
  expect((await since('20260101000000')).body['responseBody']?.['data']).toMatchObject({
    itemClsList: [{ itemClsCd: '44101605', useYn: 'N' }],
  });
  expect((await since('2026-01-01')).status).toBe(400);
  expect((await since('20180101000000', {})).status).toBe(400);
  expect((await since('20180101000000', { tin: 'P051000001X', bhfId: '00' })).status).toBe(400);
});
