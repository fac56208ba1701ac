import sharp from 'sharp';
import { fileForm } from '../../testing/file-form';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { openContractDesk, type ContractDesk } from '../testing/contract-desk';
import { errorsOf } from '../testing/service-desk';

let shop: TestShop;
let desk: ContractDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openContractDesk(shop);
});

afterAll(() => shop.close());

async function pictureForm(background = '#f00') {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return fileForm({ field: 'picture', name: 'counter.png', bytes });
}

async function upload(): Promise<string> {
  const { payload, headers } = await pictureForm();
  const as = await shop.as('Service Desk');
  const answer = await shop.post('/api/upload-service-picture', payload, { ...headers, ...as });
  return answer.json<{ file: { name: string } }>().file.name;
}

it('keeps the picture of a counter with its reading, for the desk alone', async () => {
  const { machine } = await desk.runningOne({}, 'PICTURED');
  const picture = await upload();
  expect((await desk.get(`meter-pictures/${picture}`)).statusCode).toBe(404);
  desk.machineSaved(await desk.read(machine, '2025-01-31', 100, { picture }));
  expect((await desk.machineInFull(machine)).readings[0]?.picture).toBe(picture);
  const seen = await desk.get(`meter-pictures/${picture}`);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers['cache-control']).toBe('private, no-store');
  expect((await desk.get(`meter-pictures/${picture}`, 'Technician')).statusCode).toBe(403);
  expect((await shop.get(`/api/meter-pictures/${picture}`)).statusCode).toBe(401);
});

it('refuses a picture that is not stored here', async () => {
  const { machine } = await desk.runningOne({}, 'NOT-PICTURED');
  expect(errorsOf(await desk.read(machine, '2025-01-31', 100, { picture: 'other.webp' }))).toEqual({
    picture: ['The picture is not stored here. Please take it again.'],
  });
  expect((await desk.machineInFull(machine)).readings).toHaveLength(1);
});

describe('by the customer’s link', () => {
  const send = async (token: string, background?: string) => {
    const { payload, headers } = await pictureForm(background);
    return shop.post(`/api/meters/${token}/picture`, payload, headers);
  };
  const nameIn = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ file: { name: string } }>().file.name;
  const tokenOf = async (contract: { id: number }) => (await desk.inFull(contract.id)).link.split('/').at(-1) ?? '';

  it('a photo comes with the count, once, and replaces the one before', async () => {
    const { contract, machine } = await desk.runningOne({}, 'BY-LINK');
    const token = await tokenOf(contract);
    const count = (picture?: string) =>
      shop.post(`/api/meters/${token}`, { machine_id: machine.id, mono: 50, picture });
    await count();
    const [first, second] = [nameIn(await send(token, '#0f0')), nameIn(await send(token, '#00f'))];
    for (const picture of [first, first, second]) expect((await count(picture)).statusCode).toBe(200);
    const { readings } = await desk.machineInFull(machine);
    expect(readings).toMatchObject([{ source: 'customer', mono: 50, picture: second }, { source: 'first' }]);
    expect((await desk.get(`meter-pictures/${second}`)).statusCode).toBe(200);
    expect((await shop.get(`/api/meter-pictures/${second}`)).statusCode).toBe(401);
  });

  it('no photo is taken by a link that opens nothing, or of a contract that has ended', async () => {
    expect((await send('a'.repeat(32))).statusCode).toBe(404);
    const { contract } = await desk.runningOne({}, 'BY-DEAD-LINK');
    const token = await tokenOf(contract);
    desk.saved(await desk.move(contract, 'ended'));
    expect((await send(token)).statusCode).toBe(409);
  });

  it('a photo that is none is refused at its field', async () => {
    const { contract } = await desk.runningOne({}, 'BY-TEXT');
    const { payload, headers } = fileForm({ field: 'picture', name: 'counter.jpg', bytes: Buffer.from('no picture') });
    const answer = await shop.post(`/api/meters/${await tokenOf(contract)}/picture`, payload, headers);
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([400, ['picture']]);
  });
});
