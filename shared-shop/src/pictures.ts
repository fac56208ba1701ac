/** Which upload folder a stored picture belongs to. */
export type PictureKind = 'items' | 'categories' | 'offers';

/** Widths in pixels in which every picture is kept; the largest is the stored name itself. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

type PictureWidth = (typeof PICTURE_WIDTHS)[number];

function sizedName(fileName: string, width: PictureWidth): string {
  const dot = fileName.lastIndexOf('.');
  return width === 1280 ? fileName : `${fileName.slice(0, dot)}-${width}${fileName.slice(dot)}`;
}

const avifName = (fileName: string): string => `${fileName.slice(0, fileName.lastIndexOf('.'))}.avif`;

/** Address of a stored picture (`image` fields carry the file name only, SF §3) at one of its widths. */
export const pictureUrl = (kind: PictureKind, fileName: string, width: PictureWidth): string =>
  `/uploads/${kind}/${encodeURIComponent(sizedName(fileName, width))}`;

/** The widths that every picture has in AVIF as well: at the largest, WebP is small enough and much quicker to make. */
const AVIF_WIDTHS = [320, 640] as const;

/** The `srcset` of a stored picture, in the format in which it is stored. */
export function pictureSrcSet(kind: PictureKind, fileName: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(kind, fileName, width)} ${width}w`).join(', ');
}

/** The `srcset` of the same picture in AVIF, a good third smaller; for `<source type="image/avif">`. */
export function pictureAvifSrcSet(kind: PictureKind, fileName: string): string {
  return AVIF_WIDTHS.map((width) => `${pictureUrl(kind, avifName(fileName), width)} ${width}w`).join(', ');
}

/** One of the files in which a picture is stored. */
export interface PictureFile {
  readonly name: string;
  readonly width: PictureWidth;
  readonly format: 'webp' | 'avif';
}

/** The files in which the picture of that name is stored: what the addresses above lead to. */
export const pictureFiles = (fileName: string): readonly PictureFile[] => [
  ...PICTURE_WIDTHS.map((width) => ({ name: sizedName(fileName, width), width, format: 'webp' as const })),
  ...AVIF_WIDTHS.map((width) => ({ name: sizedName(avifName(fileName), width), width, format: 'avif' as const })),
];
