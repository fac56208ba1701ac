import type { Scene, Stage, View } from './stage';
import { subtract, type V2, type V3 } from './vector';

/** Width and height of the square canvas. */
const canvas = 1000;

/** What a product may fill of the canvas. */
const frame = { width: 820, height: 760, centreX: 500, centreY: 492 };

const range = (values: readonly number[]): [low: number, high: number] => [
  values.reduce((low, value) => Math.min(low, value), Infinity),
  values.reduce((high, value) => Math.max(high, value), -Infinity),
];

const newStage = (view: View): Stage => ({
  view,
  place: (point) => point,
  focus: [0, 0, 0],
  distance: 1e7,
  scale: 1,
  shift: [0, 0],
  parts: [],
  definitions: [],
  shadows: [],
  drawing: false,
  seen: [],
});

/** Draws the scene as a square SVG document of 1000 by 1000 units in the shop's studio. */
export const drawScene = (scene: Scene, view: View = { yaw: 0.5, pitch: 0.34 }): string => {
  const first = newStage(view);
  scene(first);
  const extents = [0, 1, 2].map((axis) => range(first.seen.map((point) => point[axis] ?? 0)));
  const focus = extents.map(([low, high]) => (low + high) / 2) as unknown as V3;
  const size = Math.max(...extents.map(([low, high]) => high - low));

  const second: Stage = { ...newStage(view), focus, distance: size * 4.8 };
  const flat = first.seen.map((point): V2 => {
    const [x, y, z] = subtract(point, focus);
    const nearness = second.distance / (second.distance - z);
    return [x * nearness, -y * nearness];
  });
  const [left, right] = range(flat.map(([x]) => x));
  const [top, bottom] = range(flat.map(([, y]) => y));
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  const stage: Stage = {
    ...second,
    scale,
    shift: [frame.centreX - ((left + right) / 2) * scale, frame.centreY - ((top + bottom) / 2) * scale],
    drawing: true,
  };
  scene(stage);
  return document(stage);
};

const document = (stage: Stage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas} ${canvas}" width="${canvas}" height="${canvas}">` +
  '<defs>' +
  '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7f8fa"/><stop offset=".62" stop-color="#eef1f4"/><stop offset="1" stop-color="#e3e7ec"/></linearGradient>' +
  '<radialGradient id="glow" cx=".42" cy=".4" r=".62"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<filter id="melt" color-interpolation-filters="sRGB" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>' +
  stage.definitions.join('') +
  '</defs>' +
  `<rect width="${canvas}" height="${canvas}" fill="url(#wall)"/><rect width="${canvas}" height="${canvas}" fill="url(#glow)"/>` +
  `<g fill="#172033">${stage.shadows.join('')}</g>` +
  stage.parts.join('') +
  '</svg>';
