import type { Browser } from './browser/browser';

/** Finds pictures that look different, and shrinks them. */
export interface Comparison {
  /**
   * A WebP picture in base64 of each, or null when no person would see a difference. They differ where one is missing.
   * @param before, after PNG pictures
   */
  readonly differing: (
    before: Buffer | null,
    after: Buffer | null,
  ) => Promise<{ readonly before: string | null; readonly after: string | null } | null>;
}

/** Invisible difference per colour, of 255. A browser does not draw the same page identically each time, least of all under other load. */
const INVISIBLE_DIFFERENCE = 8;
const ANSWERS_WITHIN_MS = 10_000;

/** Opens a comparison that runs in a tab of the browser, which has the decoders. */
export async function openComparison(browser: Browser): Promise<Comparison> {
  const tab = await browser.openTab('');
  return {
    async differing(before, after) {
      if (before && after?.equals(before)) return null;
      const [one, other] = [before, after].map((picture) => JSON.stringify(picture?.toString('base64') ?? null));
      const found = await tab.evaluate(`(${COMPARE})(${one}, ${other})`, ANSWERS_WITHIN_MS);
      return found as Awaited<ReturnType<Comparison['differing']>>;
    },
  };
}

const COMPARE = `async (before, after) => {
  const drawn = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { willReadFrequently: true }).drawImage(bitmap, 0, 0);
    return canvas;
  };
  const pixels = (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const [one, other] = await Promise.all([before, after].map((picture) => picture && drawn(picture)));
  if (one && other && one.width === other.width && one.height === other.height) {
    const [first, second] = [one, other].map(pixels);
    if (first.every((value, index) => Math.abs(value - second[index]) <= ${INVISIBLE_DIFFERENCE})) return null;
  }
  const small = async (canvas) => {
    if (!canvas) return null;
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    let bytes = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) bytes += String.fromCharCode(byte);
    return btoa(bytes);
  };
  return { before: await small(one), after: await small(other) };
}`;
