import { drawTower } from './computers';
import { drawDrumUnit } from './drum';
import { drawFuser } from './fuser';
import { drawHeadset } from './headset';
import { drawInk } from './ink';
import { drawInkTankPrinter } from './ink-tank';
import { drawLaptop } from './laptop';
import type { Marks } from './machine-parts';
import { drawMemory } from './memory';
import { drawMouseBody } from './mouse';
import { drawMultifunction } from './multifunction';
import { drawNetwork } from './network';
import { drawPhotocopier } from './photocopier';
import { drawRollerKit } from './rollers';
import { drawScene } from './scene';
import { drawDeskKeyboard, drawMonitor } from './screens';
import { placed, type Scene, type Stage, type View } from './stage';
import { drawToner } from './toner';
import { drawUps } from './ups';
import { add, times, turnY, type V3 } from './vector';

const marks: Marks = { brand: 'Ofisi', model: '' };

/** Puts a product at a place on the floor, turned and scaled. */
const put = (stage: Stage, place: V3, draw: () => void, { turn = 0, size = 1 } = {}): void =>
  placed(stage, (point) => add(turnY(times(point, size), turn), place), draw);

const toners: Scene = (stage) => {
  put(
    stage,
    [-6, 0, -16],
    () =>
      drawToner(
        stage,
        { inks: ['black', 'cyan', 'magenta', 'yellow'], shape: 'bottle', length: 40, body: '#3a4049' },
        marks,
      ),
    { size: 0.72 },
  );
  put(stage, [-4, 0, 21], () => drawToner(stage, { shape: 'cartridge', carton: '#0e7a5f', length: 32 }, marks), {
    size: 0.9,
  });
  put(
    stage,
    [32, 0, 20],
    () => drawInk(stage, { inks: ['black', 'cyan', 'magenta', 'yellow'] }, { brand: 'Ofisi', model: 'Ink' }),
    { size: 1.05, turn: 0.1 },
  );
};

const printers: Scene = (stage) => {
  put(stage, [-30, 0, -30], () => drawPhotocopier(stage, { trays: 3 }, marks));
  put(
    stage,
    [48, 0, -4],
    () => drawMultifunction(stage, { trays: 2, panel: 'touch', width: 46, trim: '#1f3f73' }, marks),
    { size: 1.1 },
  );
  put(stage, [12, 0, 58], () => drawInkTankPrinter(stage, {}, marks), { size: 1.1 });
};

const accessories: Scene = (stage) => {
  put(stage, [-17, 0, -16], () => drawUps(stage, { width: 12, height: 18 }, marks));
  put(stage, [13, 0, -17], () => drawNetwork(stage, { style: 'router' }, marks), { size: 1.05 });
  put(stage, [-1, 0, 4], () => drawHeadset(stage, {}, marks), { size: 0.95, turn: 0.2 });
  put(stage, [-6, 0, 23], () => drawDeskKeyboard(stage, 0, 0, 42, '#2d3035', '#383d44'));
  put(stage, [25, 0, 22], () => drawMouseBody(stage, { body: '#3f444c', accent: '#aab2bc' }), { size: 1.1 });
};

const computers: Scene = (stage) => {
  put(stage, [-34, 0, -16], () => drawTower(stage, { style: 'slats', width: 16, height: 38, depth: 34 }, marks));
  put(stage, [14, 0, -18], () => drawMonitor(stage, { wallpaper: 'waves', width: 58 }, marks));
  put(stage, [28, 0, 24], () => drawLaptop(stage, { wallpaper: 'dunes' }, { brand: 'Ofisi', model: '' }), {
    turn: 0.1,
  });
  put(stage, [-20, 0, 24], () => drawDeskKeyboard(stage, 0, 0, 44, '#2a2d32', '#33373d'));
};

const spares: Scene = (stage) => {
  put(stage, [-2, 0, -20], () => drawFuser(stage, { length: 42 }, marks), { size: 1.05 });
  put(stage, [-3, 0, 0], () => drawDrumUnit(stage, { drum: '#2f9c8f', length: 38 }, marks));
  put(stage, [-14, 0, 19], () => drawRollerKit(stage, { count: 3 }, marks), { size: 1.25 });
  put(
    stage,
    [13, 0, 19],
    () => drawMemory(stage, { style: 'sodimm', chips: 4 }, { brand: 'Ofisi', model: 'DDR4 8 GB' }),
    { size: 1.9 },
  );
};

const table: View = { yaw: 0.45, pitch: 0.42 };

const scenes: Record<string, readonly [Scene, View]> = {
  toners: [toners, table],
  'printer-photocopiers': [printers, { yaw: 0.5, pitch: 0.32 }],
  accessories: [accessories, { yaw: 0.42, pitch: 0.46 }],
  computers: [computers, { yaw: 0.38, pitch: 0.32 }],
  spares: [spares, table],
};

/** The composition that represents a category, as an SVG document of 1000 by 1000 units. */
export const drawCategory = (slug: string): string => {
  const scene = scenes[slug];
  if (!scene) throw new Error(`No picture is drawn for the category "${slug}".`);
  return drawScene(scene[0], scene[1]);
};
