import { lighten } from './colour';
import { type Scene, Stage, type View } from './stage';
import { subtract, type V2, type V3 } from './vector';

/** Width and height of the square canvas. */
const canvas = 1000;

/** The part of the canvas that a product may fill. */
const frame = { width: 820, height: 760, centreX: 500, centreY: 492 };

const range = (values: readonly number[]): [low: number, high: number] => [
  values.reduce((low, value) => Math.min(low, value), Infinity),
  values.reduce((high, value) => Math.max(high, value), -Infinity),
];

/** Draws the scene in the middle of a canvas of 1000 by 1000 units; the result is not a document yet. */
const compose = (scene: Scene, view: View): Stage => {
  const first = new Stage(view);
  scene(first);
  const extents = [0, 1, 2].map((axis) => range(first.seen.map((point) => point[axis] ?? 0)));
  const focus = extents.map(([low, high]) => (low + high) / 2) as unknown as V3;
  const size = Math.max(...extents.map(([low, high]) => high - low));

  const distance = size * 4.8;
  const flat = first.seen.map((point): V2 => {
    const [x, y, z] = subtract(point, focus);
    const nearness = distance / (distance - z);
    return [x * nearness, -y * nearness];
  });
  const [left, right] = range(flat.map(([x]) => x));
  const [top, bottom] = range(flat.map(([, y]) => y));
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  const shift: V2 = [frame.centreX - ((left + right) / 2) * scale, frame.centreY - ((top + bottom) / 2) * scale];
  const stage = new Stage(view, { focus, distance, scale, shift, drawing: true });
  scene(stage);
  return stage;
};

const melt =
  '<filter id="melt" color-interpolation-filters="sRGB" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>';

const shadows = (stage: Stage): string => `<g fill="#172033">${stage.shadows.join('')}</g>`;

/** Draws the scene as a square SVG document of 1000 by 1000 units in the shop's studio. */
export const drawScene = (scene: Scene, view: View): string => {
  const stage = compose(scene, view);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas} ${canvas}" width="${canvas}" height="${canvas}">` +
    '<defs>' +
    '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7f8fa"/><stop offset=".62" stop-color="#eef1f4"/><stop offset="1" stop-color="#e3e7ec"/></linearGradient>' +
    '<radialGradient id="glow" cx=".42" cy=".4" r=".62"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    melt +
    stage.definitions.join('') +
    '</defs>' +
    `<rect width="${canvas}" height="${canvas}" fill="url(#wall)"/><rect width="${canvas}" height="${canvas}" fill="url(#glow)"/>` +
    shadows(stage) +
    stage.parts.join('') +
    '</svg>'
  );
};

/**
 * A banner's width and height, and the position of the scene's canvas in it: at the right, because the left half is for the page's text.
 */
const banner = { width: 1600, height: 640, x: 800, y: -54, scale: 0.74 };

/**
 * Draws the scene as a wide SVG document of 1600 by 640 units: the product at the right in front of a disc of light, a calm ground at the
 * left. `tint` colours the ground, which stays light enough for dark lettering.
 */
export const drawBannerScene = (scene: Scene, view: View, tint: string): string => {
  const stage = compose(scene, view);
  const { width, height, x, y, scale } = banner;
  const middle = { x: x + frame.centreX * scale, y: y + frame.centreY * scale };
  const [pale, soft, full] = [lighten(tint, 0.9), lighten(tint, 0.74), lighten(tint, 0.52)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    '<defs>' +
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2=".18"><stop offset="0" stop-color="${pale}"/><stop offset=".5" stop-color="${pale}"/><stop offset="1" stop-color="${soft}"/></linearGradient>` +
    `<radialGradient id="disc"><stop offset="0" stop-color="#fff"/><stop offset=".72" stop-color="#fff" stop-opacity=".86"/><stop offset="1" stop-color="${pale}" stop-opacity=".7"/></radialGradient>` +
    melt +
    stage.definitions.join('') +
    '</defs>' +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>` +
    `<path d="M${width} 96C${width - 190} 40 ${width - 420} 110 ${width - 560} 300S${width - 700} 610 ${width - 760} ${height}H${width}Z" fill="${soft}"/>` +
    `<path d="M${width} 330C${width - 150} 290 ${width - 330} 380 ${width - 430} 500S${width - 520} 620 ${width - 560} ${height}H${width}Z" fill="${full}"/>` +
    `<circle cx="${middle.x}" cy="${middle.y}" r="282" fill="url(#disc)"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${shadows(stage)}${stage.parts.join('')}</g>` +
    '</svg>'
  );
};
