import { shrinkPicture } from './shrink-picture';

const photoOf = (bytes: number, name = 'IMG_0042.JPEG', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

/** A browser that reads every picture as one of this size, and writes files of `written` bytes. */
function browserThat({ width = 4_000, height = 3_000, written = 1_000 } = {}) {
  const drawn: number[][] = [];
  Object.assign(window, { createImageBitmap: jest.fn().mockResolvedValue({ width, height, close: () => undefined }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_picture: unknown, ...place: number[]) => drawn.push(place),
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take, type) => take(new Blob([new Uint8Array(written)], { type: type ?? '' })));
  return drawn;
}

afterEach(() => jest.restoreAllMocks());

it('makes a large photo a JPEG of at most 2000 pixels', async () => {
  const drawn = browserThat();
  const sent = await shrinkPicture(photoOf(5_000_000));
  expect(drawn).toEqual([[0, 0, 2_000, 1_500]]);
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_0042.jpg', 'image/jpeg', 1_000]);
});

it('keeps what is transparent in a PNG', async () => {
  browserThat();
  const sent = await shrinkPicture(photoOf(5_000_000, 'logo.PNG', 'image/png'));
  expect([sent.name, sent.type]).toEqual(['logo.webp', 'image/webp']);
});

it('gives the same file for the same picture, and for what became of it', async () => {
  browserThat();
  const photo = photoOf(5_000_000);
  const sent = await shrinkPicture(photo);
  expect(await shrinkPicture(photo)).toBe(sent);
  expect(await shrinkPicture(sent)).toBe(sent);
});

it('never enlarges a picture', async () => {
  const drawn = browserThat({ width: 800, height: 600 });
  await shrinkPicture(photoOf(5_000_000));
  expect(drawn).toEqual([[0, 0, 800, 600]]);
});

it.each([
  ['is small already', 1_000, {}],
  ['would not become smaller', 500_000, { written: 600_000 }],
])('leaves a picture that %s as it is', async (_case, size, browser) => {
  browserThat(browser);
  const photo = photoOf(size);
  expect(await shrinkPicture(photo)).toBe(photo);
});

it('leaves a picture that the browser cannot read to the server', async () => {
  Object.assign(window, {
    createImageBitmap: jest.fn().mockRejectedValue(new Error('The source image could not be decoded.')),
  });
  const photo = photoOf(5_000_000);
  expect(await shrinkPicture(photo)).toBe(photo);
});
