/** How many times as long as its other side a picture's side may be: beyond that nothing is to be seen in the sizes of pages. */
export const MOST_STRETCHED = 10;

/** Why a picture is not taken. */
export type PictureFault = 'unsupported' | 'animated' | 'damaged' | 'too-many-pixels' | 'too-narrow' | 'failed';

/** A picture as it will be stored. */
export interface MadePicture {
  readonly kind: 'made';
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The picture in a few pixels, as a data address. */
  readonly blur: string;
  /** By their names, as `pictureFiles` has them. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** What the process is to make of an upload. */
export interface PictureOrder {
  /** What the picture will be called, `….webp`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type PictureAnswer = MadePicture | { readonly kind: 'refused'; readonly fault: PictureFault };
