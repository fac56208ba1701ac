import { preferOomKill } from '@ofisi/shared-server/prefer-oom-kill';
import { pictureFiles } from '@ofisi/shared-shop/pictures';
import sharp, { type Sharp } from 'sharp';
import { imageBlur } from './image-blur';
import { limitMemory } from '../limit-memory';
import { MOST_STRETCHED, type PictureAnswer, type PictureFault, type PictureOrder } from './messages';

/*
 * The program of a process that makes one picture and ends. What somebody uploads meets a decoder here and nowhere else: if
 * that crashes, hangs or takes all memory, it takes this process along and nothing more.
 */

/** More than the cameras of phones have. */
const MAX_PIXELS = 50_000_000;
const WIDEST = 1280;

/** What four kinds of pictures need; the library reads many more. */
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

/** A PNG says before its pixels whether it moves; the library reads the first of its pictures only. */
function isAnimatedPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT');
  return bytes.subarray(0, pixels < 0 ? bytes.length : pixels).includes('acTL');
}

/** Why it is not a picture that can be taken; undefined when nothing is to be said against it so far. */
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

/** Turned as its camera was held, on white, never enlarged, and without anything that its file says about it. */
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
