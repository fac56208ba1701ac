import sharp from 'sharp';
import { DEMO_ITEMS } from '../../demo/catalogue';
import { drawItem } from '../../demo/pictures';
import { imageBlur } from './image-blur';

const bytesOf = (address: string) => Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64');

test('a picture becomes a few pixels of itself, in an address of at most 200 characters', async () => {
  for (const item of DEMO_ITEMS.slice(0, 4)) {
    const picture = await sharp(Buffer.from(drawItem(item)), { density: 23 })
      .webp()
      .toBuffer();
    const address = await imageBlur(picture);
    expect(address).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
    expect(address.length).toBeLessThanOrEqual(200);
    expect(await sharp(bytesOf(address)).metadata()).toMatchObject({ format: 'webp', width: 10, height: 10 });
  }
});

test('it keeps the colours and the shape, and is the same each time', async () => {
  const red = sharp({ create: { width: 400, height: 200, channels: 4, background: '#c01020' } }).png();
  const address = await imageBlur(await red.toBuffer());
  const { dominant } = await sharp(bytesOf(address)).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.b).toBeLessThan(80);
  expect(await sharp(bytesOf(address)).metadata()).toMatchObject({ width: 10, height: 5, hasAlpha: false });
  expect(await imageBlur(await red.toBuffer())).toBe(address);
});
