/** Maximum ratio of the longer side to the shorter: beyond it, nothing can be recognized at the sizes used in pages. */
export const MOST_STRETCHED = 10;

/** The reason why a picture is refused. */
export type PictureFault = 'unsupported' | 'animated' | 'damaged' | 'too-many-pixels' | 'too-narrow' | 'failed';

/** A picture as it will be stored. */
export interface MadePicture {
  readonly kind: 'made';
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The placeholder thumbnail, as a data URL. */
  readonly blur: string;
  /** By file name, as in `pictureFiles`. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The work order of a picture process. */
export interface PictureOrder {
  /** The name of the resulting picture, `….webp`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type PictureAnswer = MadePicture | { readonly kind: 'refused'; readonly fault: PictureFault };
