import { dot, unit, type V3 } from './vector';

/** The look of a surface: its colour and how sharply it mirrors the lamp (0 chalk, 1 lacquer). */
export interface Material {
  readonly colour: string;
  readonly gloss?: number;
  /** Part of a curved skin: its pieces get no fall-off of their own. */
  readonly smooth?: boolean;
}

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (rgb: readonly number[]): string =>
  '#' +
  rgb
    .map((channel) => Math.round(Math.min(255, Math.max(0, channel))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('');

/** `share` 0 gives `from`, 1 gives `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  return toHex(channels(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share));
};

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);

export const darken = (colour: string, share: number): string => mix(colour, '#0c111b', share);

/** Perceived brightness, 0 black to 1 white. */
export const brightness = (colour: string): number => {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
};

const key: V3 = unit([-0.5, 0.78, 0.62]);

const fill: V3 = unit([0.85, 0.15, 0.5]);

const shine: V3 = unit([-0.28, 0.62, 0.95]);

/** The colour of a surface whose normal is `normal` under the studio's two lamps. */
export const shade = ({ colour, gloss = 0.25 }: Material, normal: V3): string => {
  const light =
    0.53 +
    0.4 * Math.max(0, dot(normal, key)) +
    0.13 * Math.max(0, dot(normal, fill)) +
    0.12 * (0.5 + 0.5 * normal[1]) -
    (normal[1] < -0.2 ? 0.12 : 0);
  const lit = light < 1 ? mix(colour, '#10182a', (1 - light) * 0.86) : lighten(colour, (light - 1) * 0.9);
  return lighten(lit, Math.max(0, dot(normal, shine)) ** 22 * gloss);
};

/** The colours of toners and inks as they look on packaging. */
export const inkColours = { black: '#25282d', cyan: '#0a9fd8', magenta: '#d6237f', yellow: '#f5c915' } as const;
