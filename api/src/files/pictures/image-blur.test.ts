import sharp from 'sharp';
import { imageBlur } from './image-blur';

const bytesOf = (address: string) => Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64');

/** A drawing with edges and shades, like pictures of goods. */
const drawing = (colour: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
    <defs><linearGradient id="shade" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${colour}"/></linearGradient></defs>
    <rect width="1000" height="1000" fill="#f4f1ea"/>
    <path d="M180 420 820 300 820 700 180 800Z" fill="url(#shade)"/>
    <circle cx="640" cy="560" r="120" fill="#223"/>
  </svg>`;

test('a picture becomes a few pixels of itself, in an address of at most 200 characters', async () => {
  for (const colour of ['#222', '#c01020', '#1a7f5a', '#d8d8d8']) {
    const picture = await sharp(Buffer.from(drawing(colour)))
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
