/**
 * What can be drawn, and the parameters that make two pictures of one kind look different. Lengths are centimetres of the real product
 * unless stated otherwise; colours are `#rrggbb`.
 */

/** The colour of a toner or an ink. */
export type Ink = 'black' | 'cyan' | 'magenta' | 'yellow';

/** The wallpaper on a display. */
export type Wallpaper = 'dunes' | 'aurora' | 'hills' | 'waves' | 'desktop' | 'sheet';

/** How a machine is operated: a row of buttons, a one-line display or a touch screen. */
export type Panel = 'buttons' | 'line' | 'touch';

interface Machine {
  readonly body?: string;
  readonly trim?: string;
  /** Colour of the upper part, when it differs from the body. */
  readonly lid?: string;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  /** Paper cassettes below the body. */
  readonly trays?: number;
  readonly panel?: Panel;
}

/** The look of every kind; `kind` on an item chooses the row. */
export interface Looks {
  readonly 'desktop-printer': Machine & { readonly rearFeed?: boolean };
  readonly 'multifunction-printer': Machine & { readonly feeder?: boolean };
  readonly photocopier: Machine & { readonly panelSide?: 'left' | 'right' | 'centre'; readonly finisher?: boolean };
  readonly 'ink-tank-printer': Machine & {
    readonly inks?: Ink[];
    readonly scanner?: boolean;
    readonly tank?: 'left' | 'right';
  };
  readonly 'label-printer': { readonly body?: string; readonly accent?: string; readonly style?: 'label' | 'receipt' };
  readonly laptop: {
    readonly body?: string;
    readonly keys?: string;
    readonly wallpaper?: Wallpaper;
    readonly width?: number;
    readonly thick?: number;
    readonly keypad?: boolean;
  };
  readonly 'desktop-tower': {
    readonly body?: string;
    readonly accent?: string;
    readonly width?: number;
    readonly height?: number;
    readonly depth?: number;
    readonly style?: 'mesh' | 'slats' | 'plain';
    readonly lying?: boolean;
  };
  readonly 'mini-pc': {
    readonly body?: string;
    readonly accent?: string;
    readonly width?: number;
    readonly height?: number;
    readonly style?: 'mesh' | 'slats' | 'plain';
  };
  readonly 'all-in-one': {
    readonly body?: string;
    readonly wallpaper?: Wallpaper;
    readonly width?: number;
    readonly keyboard?: string;
  };
  readonly monitor: {
    readonly body?: string;
    readonly wallpaper?: Wallpaper;
    readonly width?: number;
    readonly ratio?: number;
    readonly stand?: 'column' | 'foot';
  };
  readonly 'toner-cartridge': {
    readonly ink?: Ink;
    readonly inks?: Ink[];
    readonly shape?: 'container' | 'cartridge' | 'bottle';
    readonly carton?: string;
    readonly length?: number;
    readonly body?: string;
  };
  readonly 'ink-bottle': { readonly inks?: Ink[]; readonly shape?: 'bottle' | 'cartridge'; readonly carton?: string };
  readonly 'drum-unit': {
    readonly drum?: string;
    readonly body?: string;
    readonly inks?: Ink[];
    readonly length?: number;
    readonly belt?: boolean;
  };
  readonly fuser: { readonly body?: string; readonly roller?: string; readonly length?: number };
  readonly 'roller-kit': {
    readonly rubber?: string;
    readonly hub?: string;
    readonly count?: number;
    readonly style?: 'tyres' | 'shafts' | 'kit';
  };
  readonly memory: {
    readonly style?: 'dimm' | 'sodimm' | 'ssd' | 'm2' | 'disk' | 'portable' | 'stick';
    readonly board?: string;
    readonly chips?: number;
  };
  readonly battery: {
    readonly style?: 'pack' | 'charger' | 'supply';
    readonly body?: string;
    readonly length?: number;
  };
  readonly keyboard: {
    readonly body?: string;
    readonly keys?: string;
    readonly mouse?: boolean;
    readonly keypad?: boolean;
  };
  readonly mouse: {
    readonly body?: string;
    readonly accent?: string;
    readonly style?: 'office' | 'ergonomic' | 'flat';
  };
  readonly cable: {
    readonly style?: 'usb' | 'hdmi' | 'network' | 'power';
    readonly colour?: string;
    readonly turns?: number;
  };
  readonly ups: {
    readonly body?: string;
    readonly width?: number;
    readonly height?: number;
    readonly display?: boolean;
    readonly style?: 'tower' | 'strip';
  };
  readonly network: {
    readonly style?: 'router' | 'switch';
    readonly body?: string;
    readonly ports?: number;
    readonly aerials?: number;
  };
  readonly paper: {
    readonly wrap?: string;
    readonly accent?: string;
    readonly style?: 'ream' | 'carton' | 'roll';
    readonly count?: number;
  };
  readonly projector: { readonly body?: string; readonly width?: number; readonly lens?: 'left' | 'right' };
  readonly shredder: {
    readonly body?: string;
    readonly bin?: string;
    readonly width?: number;
    readonly height?: number;
  };
  readonly headset: { readonly body?: string; readonly accent?: string; readonly style?: 'headset' | 'webcam' };
}

/** The kind of product a picture shows. */
export type PictureKind = keyof Looks;

/** A kind together with its own parameters. */
export type Picture = { [Kind in PictureKind]: { readonly kind: Kind; readonly look?: Looks[Kind] } }[PictureKind];
