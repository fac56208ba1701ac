/** Which upload folder a stored picture belongs to. */
export type PictureKind = 'items' | 'categories';

/** Widths in pixels in which every picture is kept; the largest is the stored name itself. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Address of a stored picture (`image` fields carry the file name only, SF §3) at one of its widths. */
export function pictureUrl(kind: PictureKind, fileName: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const dot = fileName.lastIndexOf('.');
  const sized = width === 1280 ? fileName : `${fileName.slice(0, dot)}-${width}${fileName.slice(dot)}`;
  return `/uploads/${kind}/${encodeURIComponent(sized)}`;
}

/** The `srcset` of a stored picture. */
export function pictureSrcSet(kind: PictureKind, fileName: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(kind, fileName, width)} ${width}w`).join(', ');
}
