import { darken, inkColours, lighten } from './colour';
import type { Ink, Looks } from './looks';
import type { Marks } from './machine-parts';
import { band, disc, facing, label, level, type Plane, plate, ramp, seam, sideways } from './marks';
import { drawCarton } from './packaging';
import { standOnBox } from './shadow';
import { solid, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, type V2 } from './vector';

type Drawing = (stage: Stage, ink: Ink, length: number, body: string, marks: Marks) => void;

const tint = (ink: Ink): string => (ink === 'black' ? '#3b424d' : inkColours[ink]);

/** A long container with a shutter at its end, for copiers of the ECOSYS kind. */
const drawContainer: Drawing = (stage, ink, length, body, marks) => {
  const half = length / 2;
  standOnBox(stage, -half, half, -4.2, 4.2);
  const profile: V2[] = [
    [-4.2, 0],
    [4.2, 0],
    [4.2, 4.6],
    [2.4, 7],
    [-2.4, 7],
    [-4.2, 4.6],
  ];
  solid(
    stage,
    { axis: 'x', outline: profile, from: -half, to: half - 3, radius: [0.8, 0.8, 1.2, 1.4, 1.4, 1.2], bevel: 0.5 },
    { colour: body, gloss: 0.5 },
  );
  const small = profile.map(([z, y]): V2 => [z * 0.9, y * 0.92 + 0.2]);
  solid(
    stage,
    { axis: 'x', outline: small, from: half - 3.2, to: half, radius: 0.9, bevel: 0.5 },
    { colour: darken(body, 0.25), gloss: 0.5 },
  );
  const face = facing(4.21);
  plate(stage, face, [-half + 2, 0.9, length * 0.56, 3.3], '#f4f6f8', { radius: 0.3 });
  plate(stage, face, [-half + 2, 0.9, length * 0.09, 3.3], tint(ink), { radius: 0.3 });
  label(stage, face, -half + 2 + length * 0.12, 2.6, 1.2, marks.brand, '#2b3442', { bold: true });
  label(stage, face, -half + 2 + length * 0.12, 1.3, 0.85, marks.model, '#58626f');
  plate(stage, face, [length * 0.16, 1.6, length * 0.14, 1.5], darken(body, 0.45), { radius: 0.3 });
  const roof = level(7.02);
  for (const x of spread(-half + 3, half * 0.5, 5))
    plate(stage, roof, [x, -1.6, length * 0.05, 3.2], darken(body, 0.22), { radius: 0.4 });
  const end = sideways(half + 0.01);
  disc(stage, end, 0, 3.4, 2, {
    stops: [
      [0, lighten(tint(ink), 0.2)],
      [1, darken(tint(ink), 0.2)],
    ],
  });
  disc(stage, end, 0, 3.4, 0.8, darken(tint(ink), 0.5));
  const slant = ramp(4.2, 4.6, 2.4, 7);
  plate(stage, slant, [-half + 0.8, 0.5, length * 0.12, 2], tint(ink), { radius: 0.3 });
};

/** A cartridge with its own drum, for desktop lasers. */
const drawCartridge: Drawing = (stage, ink, length, body, marks) => {
  const half = length / 2;
  standOnBox(stage, -half, half, -6, 6.4);
  turned(
    stage,
    'x',
    [0, 2.2, 5],
    [
      [-half + 1.4, 1.9],
      [half - 1.4, 1.9],
    ],
    { colour: '#3aa596', gloss: 1 },
  );
  const hopper: V2[] = [
    [-6, 0.8],
    [3.6, 0.8],
    [4.2, 4.4],
    [1, 7.4],
    [-4.4, 7.4],
    [-6, 5.6],
  ];
  solid(
    stage,
    { axis: 'x', outline: hopper, from: -half + 1, to: half - 1, radius: [0.8, 0.4, 0.6, 1.6, 1.6, 1], bevel: 0.4 },
    { colour: body, gloss: 0.5 },
  );
  const cheek: V2[] = [
    [-5.4, 0.2],
    [6.2, 0.2],
    [6.8, 3],
    [4, 6],
    [-3.8, 6.6],
    [-5.4, 5],
  ];
  solid(
    stage,
    { axis: 'x', outline: cheek, from: -half - 0.4, to: -half + 1.2, radius: 1.2, bevel: 0.3 },
    { colour: lighten(body, 0.06), gloss: 0.5 },
  );
  const slope = ramp(4.2, 4.42, 1, 7.42);
  plate(stage, slope, [-half + 3, 0.7, length - 6, 2.9], '#f4f6f8', { radius: 0.3 });
  plate(stage, slope, [half - 6.6, 0.7, 3.6, 2.9], tint(ink), { radius: 0.3 });
  label(stage, slope, -half + 3.8, 2.1, 1.2, marks.brand, '#2b3442', { bold: true });
  label(stage, slope, -half + 3.8, 0.9, 0.8, marks.model, '#58626f');
  const roof = level(7.42);
  plate(
    stage,
    roof,
    [-length * 0.2, -0.8, length * 0.4, 3.4],
    {
      stops: [
        [0, darken(body, 0.7)],
        [1, darken(body, 0.35)],
      ],
    },
    { radius: 1 },
  );
  seam(
    stage,
    roof,
    [
      [-half + 1.6, 3.6],
      [half - 1.6, 3.6],
    ],
    body,
  );
  solid(
    stage,
    { axis: 'x', outline: cheek, from: half - 1.2, to: half + 0.4, radius: 1.2, bevel: 0.3 },
    { colour: lighten(body, 0.06), gloss: 0.5 },
  );
  const end = sideways(half + 0.42);
  disc(stage, end, -4.2, 2.6, 1.7, '#d9dde2');
  disc(stage, end, -4.2, 2.6, 1.25, '#f4f6f8');
  for (const angle of spread(0, 5.24, 6))
    disc(stage, end, -4.2 + 1.45 * Math.cos(angle), 2.6 + 1.45 * Math.sin(angle), 0.16, '#9aa4b1');
  disc(stage, end, 1, 4, 1, '#e3e6ea');
  disc(stage, end, 1, 4, 0.5, '#a9b2be');
};

/** A turned bottle with a spiral groove, for larger copiers. */
const drawBottle: Drawing = (stage, ink, length, body, marks) => {
  const half = length / 2;
  const radius = length * 0.15;
  standOnBox(stage, -half, half, -radius * 0.7, radius * 0.7);
  const ribs = spread(-half + 1, half * 0.52, 27).map((x, index): V2 => [x, radius * (index % 3 === 1 ? 0.93 : 1)]);
  turned(
    stage,
    'x',
    [0, radius, 0],
    [[-half, radius * 0.86], [-half + 0.5, radius], ...ribs, [half * 0.6, radius * 0.98]],
    { colour: body, gloss: 0.6 },
    52,
  );
  turned(
    stage,
    'x',
    [0, radius, 0],
    [
      [half * 0.58, radius * 1.04],
      [half * 0.62, radius * 1.07],
      [half * 0.9, radius * 1.07],
      [half * 0.93, radius * 0.95],
    ],
    { colour: tint(ink), gloss: 0.7 },
    52,
  );
  turned(
    stage,
    'x',
    [0, radius, 0],
    [
      [half * 0.92, radius * 0.5],
      [half, radius * 0.5],
      [half * 1.02, radius * 0.44],
    ],
    { colour: darken(tint(ink), 0.35), gloss: 0.5 },
    40,
  );
  const wrap = (x: number, up: number): [number, number, number] => {
    const angle = 0.1 + up;
    return [x, radius + radius * 1.01 * Math.sin(angle), radius * 1.01 * Math.cos(angle)];
  };
  const paint = (colour: string): { stops: [number, string][] } => ({
    stops: [
      [0, colour],
      [0.3, lighten(colour, 0.25)],
      [0.62, colour],
      [1, darken(colour, 0.3)],
    ],
  });
  band(stage, wrap, [-half * 0.75, -0.42, half * 1.05, 1.3], paint('#eef1f4'));
  band(stage, wrap, [-half * 0.75, -0.42, half * 0.14, 1.3], paint(tint(ink)));
  const flat: Plane = (x, up) => wrap(x, up / radius);
  label(stage, flat, -half * 0.54, radius * 0.3, radius * 0.3, marks.brand, '#2b3442', { bold: true });
  label(stage, flat, -half * 0.54, radius * -0.06, radius * 0.22, marks.model, '#58626f');
};

const drawings = { container: drawContainer, cartridge: drawCartridge, bottle: drawBottle };

/** One toner with its carton, or a set of four standing behind one another. */
export const drawToner = (stage: Stage, look: Looks['toner-cartridge'] = {}, marks: Marks): void => {
  const { ink = 'black', shape = 'cartridge', carton = '#2f6fb7', length = 34, body = '#33383f' } = look;
  const inks = look.inks ?? [ink];
  const draw = drawings[shape];
  if (inks.length > 1) {
    inks.forEach((each, index) =>
      placed(
        stage,
        (point) => add(point, [(index - 1.5) * 5, 0, (index - 1.5) * 14.5]),
        () => draw(stage, each, length, body, marks),
      ),
    );
    return;
  }
  drawCarton(stage, {
    at: [-2, 0, -13],
    size: [length + 4, shape === 'bottle' ? 19 : 16, 11],
    colour: carton,
    inks,
    marks,
  });
  placed(
    stage,
    (point) => add(point, [4, 0, 3.5]),
    () => draw(stage, ink, length, body, marks),
  );
};
