import { preferOomKill } from '@ofisi/shared-server/prefer-oom-kill';
import { pictureFiles } from '@ofisi/shared-shop/pictures';
import sharp, { type Sharp } from 'sharp';
import { imageBlur } from './image-blur';
import { limitMemory } from '../limit-memory';
import { MOST_STRETCHED, type PictureAnswer, type PictureFault, type PictureOrder } from './messages';

/*
 * The program of a process that makes one picture and ends. Uploads are decoded here and nowhere else: a decoder that crashes, hangs or
 * exhausts memory takes down this process and nothing more.
 */

/** More than phone cameras produce. */
const MAX_PIXELS = 50_000_000;
const WIDEST = 1280;

/** The decoders of four kinds of pictures; the library has many more. */
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

const FORMAT_OPTIONS = {
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  avif: (picture: Sharp) => picture.avif({ quality: 58, effort: 2 }),
};

const refused = (fault: PictureFault): PictureAnswer => ({ kind: 'refused', fault });

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) {
    return 'too-many-pixels';
  }
  return /unsupported image format|blocked/.test(message) ? 'unsupported' : 'damaged';
}

/** A PNG declares an animation before its pixels; the library only reads the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT');
  return bytes.subarray(0, pixels < 0 ? bytes.length : pixels).includes('acTL');
}

/** The reason to refuse the picture; undefined if none has been found so far. */
async function findFault(bytes: Buffer): Promise<PictureFault | undefined> {
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1')) {
    return 'unsupported';
  }
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes))) {
    return 'animated';
  }
  return Math.max(width, height) > MOST_STRETCHED * Math.min(width, height) ? 'too-narrow' : undefined;
}

/** Rotates by the camera's orientation, flattens onto white, never enlarges, and drops all metadata. */
async function make({ name, bytes }: PictureOrder): Promise<PictureAnswer> {
  const input = Buffer.from(bytes);
  const fault = await findFault(input);
  if (fault) {
    return refused(fault);
  }
  const shrink = (picture: Sharp, width: number) =>
    picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await shrink(
    sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient().flatten({ background: '#fff' }),
    WIDEST,
  )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: Record<string, Uint8Array> = {};
  for (const file of pictureFiles(name)) {
    files[file.name] = await FORMAT_OPTIONS[file.format](shrink(sharp(data, { raw }), file.width)).toBuffer();
  }
  const blur = await imageBlur(Buffer.from(files[name] ?? []));
  return { kind: 'made', width: info.width, height: info.height, blur, files };
}

function endSelf(): void {
  process.kill(process.pid, 'SIGKILL');
}

function start(): void {
  limitMemory(Number(process.argv[2]));
  preferOomKill();
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  // The API is gone.
  process.on('disconnect', endSelf);
  process.once('message', (order: PictureOrder) => {
    void make(order)
      .catch((error: unknown) => refused(faultOf(error)))
      .then((answer) => process.send?.(answer, undefined, undefined, endSelf));
  });
}

start();
