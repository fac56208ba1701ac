import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, level, line, type Plane, plate, sideways, vents } from './marks';
import { standOnBox } from './shadow';
import { box, solid } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnX, turnZ, type V2 } from './vector';

const port = (stage: Stage, plane: Plane, x: number, y: number, size: number): void => {
  plate(
    stage,
    plane,
    [x, y, size, size * 0.82],
    {
      stops: [
        [0, '#3b424c'],
        [1, '#15181c'],
      ],
    },
    { radius: 0.06, edge: '#9aa4b1' },
  );
  plate(stage, plane, [x + size * 0.14, y + size * 0.24, size * 0.72, size * 0.44], '#050607');
  for (const place of spread(x + size * 0.2, x + size * 0.74, 5))
    plate(stage, plane, [place, y + size * 0.52, size * 0.06, size * 0.16], '#d9b45c');
  disc(stage, plane, x + size * 0.16, y + size * 1.02, size * 0.07, '#58d18b');
  disc(stage, plane, x + size * 0.84, y + size * 1.02, size * 0.07, '#f0b13f');
};

const drawSwitch = (stage: Stage, body: string, ports: number, marks: Marks): void => {
  const width = ports > 8 ? 44 : 26;
  const depth = ports > 8 ? 20 : 14;
  const height = 4.4;
  const half = width / 2;
  standOnBox(stage, -half, half, -depth / 2, depth / 2);
  box(
    stage,
    { at: [0, 0.3, 0], size: [width, height, depth], radius: 0.25, bevel: 0.15 },
    { colour: body, gloss: 0.6 },
  );
  const face = facing(depth / 2 + 0.01);
  plate(
    stage,
    face,
    [-half + 0.5, 0.7, width - 1, height - 0.8],
    {
      stops: [
        [0, darken(body, 0.2)],
        [1, darken(body, 0.4)],
      ],
    },
    { radius: 0.2 },
  );
  const rows = ports > 8 ? 2 : 1;
  const size = rows === 2 ? 1.4 : 1.9;
  const columns = ports / rows;
  const left = -half + width * 0.22;
  const pitch = (width * 0.74) / columns;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      port(stage, face, left + column * pitch, rows === 2 ? 0.95 + row * 1.85 : 1.5, size);
  label(stage, face, -half + 1.2, height * 0.58, width * 0.03, marks.brand, lettering(darken(body, 0.3)), {
    bold: true,
  });
  for (const [index, colour] of ['#58d18b', '#4d8df0'].entries())
    disc(stage, face, -half + 1.6 + index * 1.1, height * 0.35, 0.26, colour);
  vents(stage, sideways(half + 0.01), [-depth * 0.35, 1.4, depth * 0.7, 2.4], 11, darken(body, 0.6), true);
};

const drawRouter = (stage: Stage, body: string, aerials: number, marks: Marks): void => {
  const [width, height, depth] = [24, 3.4, 15];
  const half = width / 2;
  standOnBox(stage, -half, half, -depth / 2, depth / 2);
  for (const [index, x] of spread(-half + 2, half - 2, aerials).entries()) {
    const lean = (index - (aerials - 1) / 2) * -0.13;
    placed(
      stage,
      (point) => add(turnZ(turnX(point, -0.1), lean), [x, 1.6, -depth / 2 - 0.3]),
      () => {
        const blade: V2[] = [
          [-0.85, 0],
          [0.85, 0],
          [0.7, 15],
          [-0.7, 15],
        ];
        solid(
          stage,
          { axis: 'z', outline: blade, from: -0.4, to: 0.4, radius: 0.5, bevel: 0.25 },
          { colour: darken(body, 0.08), gloss: 0.6 },
        );
        line(
          stage,
          facing(0.41),
          [
            [0, 2],
            [0, 13.6],
          ],
          lighten(body, 0.2),
          1.5,
          0.5,
        );
      },
    );
  }
  box(
    stage,
    { at: [0, 0.3, 0], size: [width, height, depth], axis: 'y', radius: 2.4, bevel: 1 },
    { colour: body, gloss: 0.7 },
  );
  const top = level(0.3 + height + 0.01);
  vents(stage, top, [-half + 4, -depth / 2 + 6.4, width - 8, 6.6], 9, darken(body, 0.35));
  label(stage, top, -half + 3, -depth / 2 + 2.6, 1.7, marks.brand, lettering(body), { bold: true });
  const face = facing(depth / 2 + 0.01);
  for (const [index, x] of spread(-half + 5, half - 5, 7).entries())
    disc(stage, face, x, 1.9, 0.22, index === 0 ? '#4d8df0' : '#58d18b');
};

/** A wireless router or a network switch. */
export const drawNetwork = (stage: Stage, look: Looks['network'] = {}, marks: Marks): void => {
  const { style = 'router', body = '#2b2f36', ports = 24, aerials = 4 } = look;
  if (style === 'switch') drawSwitch(stage, body, ports, marks);
  else drawRouter(stage, body, aerials, marks);
};
