import { darken, inkColours, lighten } from './colour';
import type { Ink, Looks } from './looks';
import type { Marks } from './machine-parts';
import { band, disc, facing, label, level, type Plane, plate, sideways } from './marks';
import { drawCarton } from './packaging';
import { standOn, standOnBox } from './shadow';
import { box, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, type V2, type V3 } from './vector';

const drawBottle = (stage: Stage, ink: Ink, marks: Marks): void => {
  const colour = inkColours[ink];
  standOn(
    stage,
    spread(0, 6.02, 24).map((angle): V2 => [2.3 * Math.cos(angle), 2.3 * Math.sin(angle)]),
  );
  turned(
    stage,
    'y',
    [0, 0, 0],
    [
      [0, 2.05],
      [0.25, 2.3],
      [0.6, 2.35],
      [8.6, 2.35],
      [9.5, 2.1],
      [10.2, 1.3],
      [10.6, 1.15],
    ],
    { colour: ink === 'black' ? '#3a3e45' : lighten(colour, 0.25), gloss: 0.8 },
    56,
  );
  turned(
    stage,
    'y',
    [0, 10.4, 0],
    [
      [0, 1.5],
      [0.15, 1.62],
      [2.6, 1.45],
      [3.8, 0.85],
      [5, 0.7],
      [5.15, 0.5],
    ],
    { colour: ink === 'black' ? '#22252a' : colour, gloss: 0.7 },
    48,
  );
  const wrap = (angle: number, y: number): V3 => [2.37 * Math.sin(angle), y, 2.37 * Math.cos(angle)];
  const paint = (shade: string): { stops: [number, string][]; way: 'across' } => ({
    way: 'across',
    stops: [
      [0, darken(shade, 0.08)],
      [0.3, lighten(shade, 0.2)],
      [0.7, shade],
      [1, darken(shade, 0.22)],
    ],
  });
  band(stage, wrap, [-0.75, 1.4, 2.4, 6.4], paint('#f1f3f5'));
  band(stage, wrap, [-0.75, 1.4, 2.4, 2.1], paint(colour));
  const flat: Plane = (x, y) => wrap(0.45 + x / 2.37, y);
  label(stage, flat, 0, 6.2, 0.82, marks.brand, '#2b3442', { bold: true, middle: true });
  label(stage, flat, 0, 4.5, 1.05, marks.model.split(' ')[0] ?? '', darken(colour, ink === 'yellow' ? 0.45 : 0.1), {
    bold: true,
    middle: true,
  });
};

const drawCartridge = (stage: Stage, inks: readonly Ink[], marks: Marks): void => {
  const body = '#2e3239';
  standOnBox(stage, -2, 2, -3, 3);
  box(stage, { at: [0, 0.9, 0], size: [4, 4.4, 6], axis: 'y', radius: 0.5, bevel: 0.25 }, { colour: body, gloss: 0.5 });
  box(
    stage,
    { at: [0, 0, -0.9], size: [2.6, 1.2, 2.4], radius: 0.2, bevel: 0.1 },
    { colour: darken(body, 0.3), gloss: 0.4 },
  );
  box(
    stage,
    { at: [0, 5.2, 0.2], size: [3.4, 0.5, 4.6], axis: 'y', radius: 0.4, bevel: 0.15 },
    { colour: lighten(body, 0.12), gloss: 0.5 },
  );
  const face = facing(3.01);
  plate(stage, face, [-1.6, 1.5, 3.2, 3.3], '#f4f6f8', { radius: 0.2 });
  inks.forEach((ink, index) =>
    plate(stage, face, [-1.6 + (3.2 / inks.length) * index, 1.5, 3.2 / inks.length, 1.2], inkColours[ink]),
  );
  label(stage, face, 0, 3.7, 0.6, marks.brand, '#2b3442', { bold: true, middle: true });
  label(stage, face, 0, 3, 0.48, marks.model.split(' ')[0] ?? '', '#58626f', { middle: true });
  const side = sideways(2.01);
  plate(
    stage,
    side,
    [-2.2, 1.6, 4.4, 2.8],
    {
      stops: [
        [0, '#c98f3a'],
        [1, '#8f5f1f'],
      ],
    },
    { radius: 0.2 },
  );
  for (const x of spread(-1.8, 1.8, 6)) for (const y of [2, 2.7, 3.4]) disc(stage, side, x, y, 0.16, '#f0d49a');
  plate(stage, level(5.72), [-1.2, -1.6, 2.4, 3], inkColours[inks[0] ?? 'black'], { radius: 0.3 });
};

/** Bottles of ink for tanks, or cartridges with a print head; one with its carton or a whole set. */
export const drawInk = (stage: Stage, look: Looks['ink-bottle'] = {}, marks: Marks): void => {
  const { inks = ['black'], shape = 'bottle', carton = '#2455a4' } = look;
  if (shape === 'cartridge') {
    drawCarton(stage, { at: [-3.4, 0, -2.6], size: [9, 11, 4.4], colour: carton, inks, marks });
    placed(
      stage,
      (point) => add(point, [3.6, 0, 2.4]),
      () => drawCartridge(stage, inks, marks),
    );
    return;
  }
  if (inks.length > 1) {
    inks.forEach((ink, index) =>
      placed(
        stage,
        (point) => add(point, [(index - 1.5) * 5.4, 0, (index % 2) * 2.6]),
        () => drawBottle(stage, ink, marks),
      ),
    );
    return;
  }
  drawCarton(stage, { at: [-4.6, 0, -2.6], size: [8, 16, 6], colour: carton, inks, marks });
  placed(
    stage,
    (point) => add(point, [3.4, 0, 2.2]),
    () => drawBottle(stage, inks[0] ?? 'black', marks),
  );
};
