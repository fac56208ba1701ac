import { darken, lighten } from './colour';
import { drawDisplay } from './display';
import { drawKeys } from './keys';
import type { Looks, Wallpaper } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, plate, seam, sideways } from './marks';
import { drawMouseBody } from './mouse';
import { standOn, standOnBox } from './shadow';
import { box, solid } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnX, type V2 } from './vector';

interface Head {
  readonly width: number;
  readonly height: number;
  /** Height of the lower edge above the desk. */
  readonly lift: number;
  readonly chin: number;
  readonly thick: number;
  readonly body: string;
  readonly bezel: string;
  readonly wallpaper: Wallpaper;
}

const drawHead = (
  stage: Stage,
  { width, height, lift, chin, thick, body, bezel, wallpaper }: Head,
  marks: Marks,
): void =>
  placed(
    stage,
    (point) => add(turnX(point, -0.06), [0, lift, 0]),
    () => {
      const half = width / 2;
      const outline: V2[] = [
        [-half, 0],
        [half, 0],
        [half, height],
        [-half, height],
      ];
      solid(stage, { axis: 'z', outline, from: -thick, to: 0, radius: 1, bevel: 0.5 }, { colour: body, gloss: 0.5 });
      const face = facing(0.02);
      plate(
        stage,
        face,
        [-half + 0.35, chin > 2 ? chin : 0.35, width - 0.7, height - (chin > 2 ? chin : 0.35) - 0.35],
        {
          stops: [
            [0, lighten(bezel, 0.06)],
            [1, darken(bezel, 0.3)],
          ],
        },
        { radius: 0.6 },
      );
      const edge = 1;
      drawDisplay(
        stage,
        facing(0.04),
        [-half + edge, chin + edge * 0.6, width - edge * 2, height - chin - edge * 1.8],
        wallpaper,
      );
      if (chin > 2)
        seam(
          stage,
          face,
          [
            [-half + 0.6, chin - 0.05],
            [half - 0.6, chin - 0.05],
          ],
          body,
        );
      label(
        stage,
        face,
        0,
        chin > 2 ? chin * 0.42 : chin * 0.32,
        chin > 2 ? 1.5 : 0.95,
        marks.brand,
        lettering(chin > 2 ? body : bezel),
        { bold: true, middle: true },
      );
      disc(stage, face, half - 2, chin * 0.45, 0.22, '#63d08c');
      plate(stage, sideways(half + 0.01), [0.2, height * 0.2, thick * 0.35, height * 0.1], darken(body, 0.4), {
        radius: 0.1,
      });
    },
  );

const drawStand = (stage: Stage, style: 'column' | 'foot', body: string, lift: number, width: number): void => {
  const metal = { colour: body, gloss: 0.7 };
  if (style === 'column') {
    standOnBox(stage, -width * 0.22, width * 0.22, -11, 9);
    box(stage, { at: [0, 0, -1], size: [width * 0.44, 1.1, 20], axis: 'y', radius: 3, bevel: 0.4 }, metal);
    box(stage, { at: [0, 0.8, -6], size: [8, lift + 16, 3.4], axis: 'y', radius: 1.2, bevel: 0.4 }, metal);
    return;
  }
  const ring = spread(0, Math.PI * 2 * (23 / 24), 24).map((angle): V2 => [
    width * 0.22 * Math.cos(angle),
    10 * Math.sin(angle) - 2,
  ]);
  standOn(stage, ring);
  solid(stage, { axis: 'y', outline: ring, from: 0, to: 1.1, radius: 0.5, bevel: 0.4 }, metal);
  const neck: V2[] = [
    [-3.4, 0.8],
    [3.4, 0.8],
    [2.4, lift + 12],
    [-2.4, lift + 12],
  ];
  solid(stage, { axis: 'z', outline: neck, from: -6.6, to: -4.2, radius: 0.6, bevel: 0.4 }, metal);
};

/** A display on its stand. */
export const drawMonitor = (stage: Stage, look: Looks['monitor'] = {}, marks: Marks): void => {
  const { body = '#25282d', wallpaper = 'aurora', width = 54, ratio = 0.575, stand = 'column' } = look;
  const lift = 11;
  drawStand(stage, stand, stand === 'foot' ? '#b9bfc7' : lighten(body, 0.08), lift, width);
  drawHead(
    stage,
    { width, height: width * ratio + 1.6, lift, chin: 1.8, thick: 2.6, body, bezel: '#17191d', wallpaper },
    marks,
  );
};

/** A low desk keyboard whose middle is at `x`, `z`. */
export const drawDeskKeyboard = (
  stage: Stage,
  x: number,
  z: number,
  width: number,
  body: string,
  keys: string,
  keypad = true,
): void =>
  placed(
    stage,
    (point) => add(point, [x, 0, z]),
    () => {
      const depth = keypad ? width * 0.31 : width * 0.4;
      const half = width / 2;
      standOnBox(stage, -half, half, -depth / 2, depth / 2, 0.8);
      const wedge: V2[] = [
        [-depth / 2, 0.2],
        [depth / 2, 0.2],
        [depth / 2, 1.1],
        [-depth / 2, 2.1],
      ];
      solid(
        stage,
        { axis: 'x', outline: wedge, from: -half, to: half, radius: 0.35, bevel: 0.35 },
        { colour: body, gloss: 0.4 },
      );
      const slope =
        (lift: number) =>
        (across: number, back: number): [number, number, number] => [across, 1.6 + (back / depth) * 1 + lift, -back];
      drawKeys(
        stage,
        slope(0.02),
        slope(0.42),
        [-half + 0.9, -depth / 2 + 0.8, width - 1.8, depth - 1.7],
        keys,
        keypad,
      );
    },
  );

/** A computer built into its display, with keyboard and mouse in front of it. */
export const drawAllInOne = (stage: Stage, look: Looks['all-in-one'] = {}, marks: Marks): void => {
  const { body = '#e6e9ec', wallpaper = 'hills', width = 54, keyboard = '#2c2f35' } = look;
  drawStand(stage, 'foot', '#c3c8cf', 8, width);
  drawHead(
    stage,
    { width, height: width * 0.63, lift: 8, chin: 4.4, thick: 4.2, body, bezel: '#15171a', wallpaper },
    marks,
  );
  drawDeskKeyboard(stage, -5, 17, 42, keyboard, lighten(keyboard, 0.06));
  placed(
    stage,
    (point) => add(point, [25, 0, 17.5]),
    () => drawMouseBody(stage, { body: keyboard, accent: '#8f98a5' }),
  );
};
