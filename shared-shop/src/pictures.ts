/** The upload folder of a stored picture. */
export type PictureKind = 'items' | 'categories' | 'offers';

/** Widths in pixels in which every picture is stored; the file of the largest width has the stored name itself. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The name of the file that has a stored picture at this width. */
export function sizedName(fileName: string, width: PictureWidth): string {
  const dot = fileName.lastIndexOf('.');
  return width === 1280 ? fileName : `${fileName.slice(0, dot)}-${width}${fileName.slice(dot)}`;
}

const avifName = (fileName: string): string => `${fileName.slice(0, fileName.lastIndexOf('.'))}.avif`;

/** Address of a stored picture (`image` fields contain only the file name, SF §3) at one of its widths. */
export const pictureUrl = (kind: PictureKind, fileName: string, width: PictureWidth): string =>
  `/uploads/${kind}/${encodeURIComponent(sizedName(fileName, width))}`;

/** The widths that are also stored in AVIF: at the largest width, WebP is small enough and much faster to encode. */
const AVIF_WIDTHS = [320, 640] as const;

/** The `srcset` of a stored picture in its stored format. */
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

/** The files of the picture with that name: the targets of the addresses above. */
export const pictureFiles = (fileName: string): readonly PictureFile[] => [
  ...PICTURE_WIDTHS.map((width) => ({ name: sizedName(fileName, width), width, format: 'webp' as const })),
  ...AVIF_WIDTHS.map((width) => ({ name: sizedName(avifName(fileName), width), width, format: 'avif' as const })),
];
