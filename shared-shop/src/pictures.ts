/** Which upload folder a stored picture belongs to. */
export type PictureKind = 'items' | 'categories' | 'offers';

/** Widths in pixels in which every picture is kept; the largest is the stored name itself. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Address of a stored picture (`image` fields carry the file name only, SF §3) at one of its widths. */
export function pictureUrl(kind: PictureKind, fileName: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const dot = fileName.lastIndexOf('.');
  const sized = width === 1280 ? fileName : `${fileName.slice(0, dot)}-${width}${fileName.slice(dot)}`;
  return `/uploads/${kind}/${encodeURIComponent(sized)}`;
}

/** The widths that every picture has in AVIF as well: at the largest, WebP is small enough and much quicker to make. */
const AVIF_WIDTHS = [320, 640] as const;

/** The `srcset` of a stored picture, in the format in which it is stored. */
export function pictureSrcSet(kind: PictureKind, fileName: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(kind, fileName, width)} ${width}w`).join(', ');
}

/** The `srcset` of the same picture in AVIF, a good third smaller; for `<source type="image/avif">`. */
export function pictureAvifSrcSet(kind: PictureKind, fileName: string): string {
  const name = `${fileName.slice(0, fileName.lastIndexOf('.'))}.avif`;
  return AVIF_WIDTHS.map((width) => `${pictureUrl(kind, name, width)} ${width}w`).join(', ');
}
