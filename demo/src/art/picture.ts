import { drawBattery } from './battery';
import { drawCable } from './cable';
import { drawMiniPc, drawTower } from './computers';
import { drawDrumUnit } from './drum';
import { drawFuser } from './fuser';
import { drawHeadset } from './headset';
import { drawInk } from './ink';
import { drawInkTankPrinter } from './ink-tank';
import { drawKeyboard } from './keyboard';
import { drawLabelPrinter } from './label-printer';
import { drawLaptop } from './laptop';
import type { Looks, Picture, PictureKind } from './looks';
import type { Marks } from './machine-parts';
import { drawMemory } from './memory';
import { drawMouse } from './mouse';
import { drawMultifunction } from './multifunction';
import { drawNetwork } from './network';
import { drawPaper } from './paper';
import { drawPhotocopier } from './photocopier';
import { drawDesktopPrinter } from './printer';
import { drawRollerKit } from './rollers';
import { drawProjector, drawShredder } from './room';
import { drawBannerScene, drawScene } from './scene';
import { drawAllInOne, drawMonitor } from './screens';
import type { Scene, Stage, View } from './stage';
import { drawToner } from './toner';
import { drawUps } from './ups';

interface Drawing<Kind extends PictureKind> {
  readonly draw: (stage: Stage, look: Looks[Kind] | undefined, marks: Marks) => void;
  readonly view: View;
}

const machine: View = { yaw: 0.5, pitch: 0.34 };

const screen: View = { yaw: 0.42, pitch: 0.26 };

const table: View = { yaw: 0.45, pitch: 0.42 };

/** The drawing function of each kind, and the view from which it looks best. */
const drawings: { [Kind in PictureKind]: Drawing<Kind> } = {
  'desktop-printer': { draw: drawDesktopPrinter, view: machine },
  'multifunction-printer': { draw: drawMultifunction, view: machine },
  photocopier: { draw: drawPhotocopier, view: machine },
  'ink-tank-printer': { draw: drawInkTankPrinter, view: machine },
  'label-printer': { draw: drawLabelPrinter, view: machine },
  laptop: { draw: drawLaptop, view: table },
  'desktop-tower': { draw: drawTower, view: machine },
  'mini-pc': { draw: drawMiniPc, view: table },
  'all-in-one': { draw: drawAllInOne, view: screen },
  monitor: { draw: drawMonitor, view: screen },
  'toner-cartridge': { draw: drawToner, view: table },
  'ink-bottle': { draw: drawInk, view: table },
  'drum-unit': { draw: drawDrumUnit, view: table },
  fuser: { draw: drawFuser, view: table },
  'roller-kit': { draw: drawRollerKit, view: table },
  memory: { draw: drawMemory, view: { yaw: 0.4, pitch: 0.55 } },
  battery: { draw: drawBattery, view: { yaw: 0.45, pitch: 0.6 } },
  keyboard: { draw: drawKeyboard, view: { yaw: 0.4, pitch: 0.85 } },
  mouse: { draw: drawMouse, view: { yaw: 0.4, pitch: 0.62 } },
  cable: { draw: drawCable, view: { yaw: 0.3, pitch: 0.9 } },
  ups: { draw: drawUps, view: { yaw: 0.5, pitch: 0.45 } },
  network: { draw: drawNetwork, view: { yaw: 0.36, pitch: 0.36 } },
  paper: { draw: drawPaper, view: table },
  projector: { draw: drawProjector, view: table },
  shredder: { draw: drawShredder, view: machine },
  headset: { draw: drawHeadset, view: table },
};

const sceneOf = <Kind extends PictureKind>(
  kind: Kind,
  look: Looks[Kind] | undefined,
  marks: Marks,
): readonly [Scene, View] => {
  const drawing: Drawing<Kind> = drawings[kind];
  return [(stage) => drawing.draw(stage, look, marks), drawing.view];
};

/** The picture of one product as an SVG document of 1000 by 1000 units; the same input gives the same text. `from` is another side to see it from. */
export function drawPicture({ kind, look }: Picture, marks: Marks, from?: View): string {
  const [scene, view] = sceneOf(kind, look, marks);
  return drawScene(scene, from ?? view);
}

/** The same product as a wide picture of 1600 by 640 units, for the shop's banner; `tint` colours its ground. */
export const drawBanner = ({ kind, look }: Picture, marks: Marks, tint: string): string =>
  drawBannerScene(...sceneOf(kind, look, marks), tint);
