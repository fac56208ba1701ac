import type { Looks } from './looks';
import { lead, level, plate, sideways } from './marks';
import { box } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnY, type V3 } from './vector';

type Plug = (stage: Stage, colour: string) => void;

const metal = { colour: '#cdd3da', gloss: 1 };

/** Plugs are at the origin and point to the right. */
const plugs: Record<'usbA' | 'usbB' | 'hdmi' | 'network' | 'mains' | 'kettle', Plug> = {
  usbA: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3, 1, 1.7], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(stage, { at: [2.4, 0.24, 0], size: [1.9, 0.5, 1.2], radius: 0.05, bevel: 0.03 }, metal);
    for (const z of [-0.38, 0.12]) plate(stage, level(0.75), [2.5, -z - 0.26, 0.34, 0.26], '#4a525e');
  },
  usbB: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [2.8, 1.5, 1.6], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(stage, { at: [2, 0.3, 0], size: [1.4, 0.9, 0.9], axis: 'x', radius: 0.2, bevel: 0.03 }, metal);
  },
  hdmi: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3.2, 1.1, 2.3], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(
      stage,
      { at: [2.3, 0.3, 0], size: [1.5, 0.5, 1.5], axis: 'x', radius: 0.15, bevel: 0.03 },
      { colour: '#dcb75e', gloss: 1 },
    );
  },
  network: (stage, colour) => {
    box(stage, { at: [-0.6, 0.1, 0], size: [2, 1, 1.2], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.4 });
    box(stage, { at: [1.3, 0.1, 0], size: [2.2, 1, 1.2], radius: 0.1, bevel: 0.06 }, { colour: '#e8eef4', gloss: 0.8 });
    for (const back of spread(-0.44, 0.36, 8)) plate(stage, level(1.12), [1.5, back, 0.8, 0.06], '#d9a928');
    box(
      stage,
      { at: [0.9, 1.05, 0], size: [1.8, 0.18, 0.5], radius: 0.05, bevel: 0.03 },
      { colour: '#f4f8fb', gloss: 0.8 },
    );
  },
  mains: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [2.6, 3.4, 4.2], radius: 0.7, bevel: 0.5 }, { colour, gloss: 0.5 });
    for (const [y, z, high] of [
      [2.2, 0, 0.7],
      [0.8, -1.1, 0.4],
      [0.8, 1.1, 0.4],
    ] as const)
      box(stage, { at: [2, y, z], size: [1.7, high, 0.6], radius: 0.05, bevel: 0.04 }, { colour: '#d9b45c', gloss: 1 });
  },
  kettle: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3.2, 1.8, 2.6], axis: 'x', radius: 0.5, bevel: 0.3 }, { colour, gloss: 0.5 });
    const end = sideways(1.62);
    for (const back of [-0.7, 0, 0.7])
      plate(stage, end, [back - 0.1, 0.6 + (back === 0 ? 0.35 : 0), 0.2, 0.5], '#0b0c0e');
  },
};

const ends = {
  usb: ['usbA', 'usbB'],
  hdmi: ['hdmi', 'hdmi'],
  network: ['network', 'network'],
  power: ['kettle', 'mains'],
} as const;

/** A coiled cable with the right plugs at its ends. */
export const drawCable = (stage: Stage, look: Looks['cable'] = {}): void => {
  const { style = 'usb', colour = '#2b2f36', turns = 4 } = look;
  const thick = style === 'power' ? 0.95 : style === 'network' ? 0.6 : 0.7;
  const [first, second] = ends[style];
  const coil: V3[] = [
    [11, 0.5, -6.6],
    [6, 0.5, -6.8],
  ];
  const steps = turns * 14;
  for (let step = 0; step <= steps; step++) {
    const angle = -1.1 - (step / 14) * Math.PI * 2;
    const wander = Math.sin(step * 1.7) * 0.12 + (Math.floor(step / 14) % 3) * 0.42 - 0.3;
    coil.push([
      (7.6 + wander) * Math.cos(angle),
      0.4 + (step / steps) * thick * turns * 0.4,
      (5.9 + wander) * Math.sin(angle),
    ]);
  }
  lead(
    stage,
    [...coil.slice(0, -2), [4.8, thick * turns * 0.4 + 0.2, 6.4], [8, 0.7, 8], [10.4, 0.6, 8.4]],
    thick,
    colour,
  );
  const tie = (x: number, z: number, turn: number): void =>
    placed(
      stage,
      (point) => add(turnY(point, turn), [x, 0, z]),
      () =>
        box(
          stage,
          { at: [0, 0, 0], size: [1.7, thick * turns * 0.5 + 0.9, 3.1], axis: 'x', radius: 0.4, bevel: 0.15 },
          { colour: '#3f77c9', gloss: 0.3 },
        ),
    );
  tie(-7.4, 0.4, 1.57);
  placed(
    stage,
    (point) => add(point, [12.4, 0, -6.6]),
    () => plugs[first](stage, colour),
  );
  placed(
    stage,
    (point) => add(turnY(point, 0.08), [12, 0, 8.5]),
    () => plugs[second](stage, colour),
  );
};
