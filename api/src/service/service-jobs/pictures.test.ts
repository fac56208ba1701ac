import sharp from 'sharp';
import { uploads } from '../../tables/files';
import { fileForm } from '../../testing/file-form';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { errorsOf, openServiceDesk, refusalOf, type ServiceDesk } from '../testing/service-desk';

let shop: TestShop;
let desk: ServiceDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = await openServiceDesk(shop);
});

afterAll(() => shop.close());

async function upload(colour: string, role: 'Technician' | 'Service Desk' | 'Cashier' = 'Service Desk') {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { payload, headers } = fileForm({ field: 'picture', name: 'photo.png', bytes });
  return shop.post('/api/upload-service-picture', payload, { ...headers, ...(await shop.as(role)) });
}

const nameOf = async (colour: string) => (await upload(colour)).json<{ file: { name: string } }>().file.name;

test('pictures are uploaded before the job, and kept in their order', async () => {
  const [red, blue] = [await nameOf('#f00'), await nameOf('#00f')];
  const job = await desk.received({ pictures: [red, blue] });
  expect(job.pictures).toEqual([red, blue]);
  const turned = desk.saved(await desk.update(job, { pictures: [blue, red] }));
  expect(turned.pictures).toEqual([blue, red]);
  const kept = desk.saved(await desk.update(turned, { note: 'Nothing of pictures' }));
  expect(kept.pictures).toEqual([blue, red]);
  expect(desk.saved(await desk.update(kept, { pictures: [] })).pictures).toEqual([]);
});

test('only pictures that are stored here, once each, and not too many', async () => {
  const red = await nameOf('#f00');
  const refused = async (pictures: unknown) => errorsOf(await desk.add({ pictures }))['pictures'];
  expect(await refused([red, 'other.webp'])).toEqual([
    'Picture 2 is not stored here. Please remove it and add it again.',
  ]);
  expect(await refused([red, red])).toEqual(['Use each picture once.']);
  expect(await refused(Array.from({ length: 9 }, (_, index) => `${index}.webp`))).toEqual([
    'A job can have at most 8 pictures.',
  ]);
  expect(await refused(['../secret'])).toEqual(['Send a list of uploaded pictures.']);
});

test('an upload without a picture is refused at its field', async () => {
  const { payload, headers } = fileForm({ field: 'picture', name: 'photo.png', bytes: Buffer.from('no picture') });
  const answer = await shop.post('/api/upload-service-picture', payload, {
    ...headers,
    ...(await shop.as('Technician')),
  });
  expect(errorsOf(answer)).toEqual({ picture: ['Choose a JPEG, PNG, WebP or AVIF picture.'] });
  expect((await upload('#0f0', 'Cashier')).statusCode).toBe(403);
});

test('a picture and its sizes are seen by those who may see a job that has it', async () => {
  const name = await nameOf('#fa0');
  const see = async (file: string, role: 'Technician' | 'Service Desk' | 'Cashier') =>
    desk.get(`service-pictures/${file}`, role);
  expect((await see(name, 'Service Desk')).statusCode).toBe(404);
  const job = await desk.received({ pictures: [name] });
  const sizes = [name, name.replace('.webp', '-320.webp'), name.replace('.webp', '-640.avif')];
  for (const file of sizes) {
    const answer = await see(file, 'Service Desk');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.headers['content-type']).toBe(file.endsWith('avif') ? 'image/avif' : 'image/webp');
    expect([file, (await see(file, 'Technician')).statusCode]).toEqual([file, 404]);
  }
  expect((await see(name.replace('.webp', '-999.webp'), 'Service Desk')).statusCode).toBe(404);
  expect((await see(name, 'Cashier')).statusCode).toBe(403);
  expect((await shop.get(`/api/service-pictures/${name}`)).statusCode).toBe(401);
  expect((await shop.get(`/uploads/service/${name}`)).statusCode).toBe(404);
  desk.saved(await desk.update(job, { technician_id: desk.technician }));
  expect((await see(name, 'Technician')).statusCode).toBe(200);
});

test('a technician adds a picture to their own job, once', async () => {
  const job = await desk.received({ technician_id: desk.technician });
  const picture = (await upload('#0ff', 'Technician')).json<{ file: { name: string } }>().file.name;
  const addTo = (id: number, name = picture) => desk.post(`add-service-picture/${id}`, { picture: name }, 'Technician');
  expect(desk.saved(await addTo(job.id))).toMatchObject({ pictures: [picture], version: job.version + 1 });
  expect(desk.saved(await addTo(job.id)).pictures).toEqual([picture]);
  expect(errorsOf(await addTo(job.id, 'other.webp'))).toEqual({
    picture: ['The picture is not stored here. Please take it again.'],
  });
  const foreign = await desk.received();
  expect((await addTo(foreign.id)).statusCode).toBe(404);
});

test('no more pictures than a job may have, and none to one that has ended', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `stored-${index}.webp`);
  await shop.db.insert(uploads).values(names.map((name) => ({ folder: 'service' as const, name })));
  const job = await desk.received({ pictures: names.slice(0, 8) });
  const add = () => desk.post(`add-service-picture/${job.id}`, { picture: names[8] });
  expect(errorsOf(await add())).toEqual({ picture: ['A job can have at most 8 pictures.'] });
  await desk.moved(job, 'returned_unrepaired');
  expect(refusalOf(await add())).toBe('409 This job was returned unrepaired. Move it back to change it.');
});

test('a deleted job takes no picture away from another', async () => {
  const name = await nameOf('#abc');
  const job = await desk.received({ pictures: [name] });
  const other = await desk.received({ pictures: [name] });
  await desk.post(`delete-service-job/${job.id}`, {});
  expect((await desk.read(other.id)).service_job.pictures).toEqual([name]);
  expect((await desk.get(`service-pictures/${name}`)).statusCode).toBe(200);
});
