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

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const { payload, headers } = fileForm({ field: 'picture', name: 'counter.png', bytes });
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
