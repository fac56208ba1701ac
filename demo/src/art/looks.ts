/**
 * What can be drawn, and the parameters that make two pictures of one kind look different.
 * Lengths are centimetres of the real product unless stated otherwise; colours are `#rrggbb`.
 */

/** The colour of a toner or an ink. */
export type Ink = 'black' | 'cyan' | 'magenta' | 'yellow';

/** The wallpaper on a display. */
export type Wallpaper = 'dunes' | 'aurora' | 'hills' | 'waves' | 'desktop' | 'sheet';

/** How a machine is worked: a row of buttons, a one-line display or a touch screen. */
export type Panel = 'buttons' | 'line' | 'touch';

interface Machine {
  body?: string;
  trim?: string;
  /** Colour of the upper part, when it differs from the body. */
  lid?: string;
  width?: number;
  height?: number;
  depth?: number;
  /** Paper cassettes below the body. */
  trays?: number;
  panel?: Panel;
}

/** The look of every kind; `kind` on an item chooses the row. */
export interface Looks {
  'desktop-printer': Machine & { rearFeed?: boolean };
  'multifunction-printer': Machine & { feeder?: boolean };
  photocopier: Machine & { panelSide?: 'left' | 'right' | 'centre'; finisher?: boolean };
  'ink-tank-printer': Machine & { inks?: Ink[]; scanner?: boolean; tank?: 'left' | 'right' };
  'label-printer': { body?: string; accent?: string; style?: 'label' | 'receipt' };
  laptop: { body?: string; keys?: string; wallpaper?: Wallpaper; width?: number; thick?: number; keypad?: boolean };
  'desktop-tower': {
    body?: string;
    accent?: string;
    width?: number;
    height?: number;
    depth?: number;
    style?: 'mesh' | 'slats' | 'plain';
    lying?: boolean;
  };
  'mini-pc': { body?: string; accent?: string; width?: number; height?: number; style?: 'mesh' | 'slats' | 'plain' };
  'all-in-one': { body?: string; wallpaper?: Wallpaper; width?: number; keyboard?: string };
  monitor: { body?: string; wallpaper?: Wallpaper; width?: number; ratio?: number; stand?: 'column' | 'foot' };
  'toner-cartridge': {
    ink?: Ink;
    inks?: Ink[];
    shape?: 'container' | 'cartridge' | 'bottle';
    carton?: string;
    length?: number;
    body?: string;
  };
  'ink-bottle': { inks?: Ink[]; shape?: 'bottle' | 'cartridge'; carton?: string };
  'drum-unit': { drum?: string; body?: string; inks?: Ink[]; length?: number; belt?: boolean };
  fuser: { body?: string; roller?: string; length?: number };
  'roller-kit': { rubber?: string; hub?: string; count?: number; style?: 'tyres' | 'shafts' | 'kit' };
  memory: { style?: 'dimm' | 'sodimm' | 'ssd' | 'm2' | 'disk' | 'portable' | 'stick'; board?: string; chips?: number };
  battery: { style?: 'pack' | 'charger' | 'supply'; body?: string; length?: number };
  keyboard: { body?: string; keys?: string; mouse?: boolean; keypad?: boolean };
  mouse: { body?: string; accent?: string; style?: 'office' | 'ergonomic' | 'flat' };
  cable: { style?: 'usb' | 'hdmi' | 'network' | 'power'; colour?: string; turns?: number };
  ups: { body?: string; width?: number; height?: number; display?: boolean; style?: 'tower' | 'strip' };
  network: { style?: 'router' | 'switch'; body?: string; ports?: number; aerials?: number };
  paper: { wrap?: string; accent?: string; style?: 'ream' | 'carton' | 'roll'; count?: number };
  projector: { body?: string; width?: number; lens?: 'left' | 'right' };
  shredder: { body?: string; bin?: string; width?: number; height?: number };
  headset: { body?: string; accent?: string; style?: 'headset' | 'webcam' };
}

/** The kind of product a picture shows. */
export type PictureKind = keyof Looks;

/** A kind together with its own parameters. */
export type Picture = { [Kind in PictureKind]: { kind: Kind; look?: Looks[Kind] } }[PictureKind];
