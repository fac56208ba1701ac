import { subtract, turnX, turnY, type V2, type V3 } from './vector';

/** The camera's position. Angles in radians. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

type Framing = Pick<Stage, 'focus' | 'distance' | 'scale' | 'shift' | 'drawing'>;

const UNFRAMED: Framing = { focus: [0, 0, 0], distance: 1e7, scale: 1, shift: [0, 0], drawing: false };

/**
 * The drawing surface of a product. A scene is drawn three times: to measure its size, to find its place on the canvas, and for the result;
 * so a scene must do the same each time.
 */
export class Stage {
  /** Maps the coordinates of the part being drawn to those of the scene. */
  place = (point: V3): V3 => point;
  parts: string[] = [];
  readonly definitions: string[] = [];
  /** Shadows on the floor, below everything else. */
  readonly shadows: string[] = [];
  readonly seen: V3[] = [];
  readonly focus: V3;
  readonly distance: number;
  readonly scale: number;
  readonly shift: V2;
  /** False while only the positions of points are measured. */
  readonly drawing: boolean;

  constructor(
    readonly view: View,
    { focus, distance, scale, shift, drawing }: Framing = UNFRAMED,
  ) {
    this.focus = focus;
    this.distance = distance;
    this.scale = scale;
    this.shift = shift;
    this.drawing = drawing;
  }
}

export type Scene = (stage: Stage) => void;

const number = (value: number): string => (Math.round(value * 10) / 10).toString();

export const at = ([x, y]: V2): string => `${number(x)} ${number(y)}`;

export const closedPath = (points: readonly V2[]): string => `M${points.map(at).join('L')}Z`;

/** A point in the camera's axes, before perspective. */
const seenFrom = (stage: Stage, point: V3): V3 => turnX(turnY(stage.place(point), stage.view.yaw), stage.view.pitch);

/** The position of a point on the canvas. */
export const project = (stage: Stage, point: V3): V2 => {
  const seen = seenFrom(stage, point);
  const [x, y, z] = subtract(seen, stage.focus);
  if (!stage.drawing) stage.seen.push(seen);
  const nearness = stage.distance / (stage.distance - z);
  return [stage.shift[0] + x * nearness * stage.scale, stage.shift[1] - y * nearness * stage.scale];
};

/** Draws with everything inside moved by `move`. */
export const placed = (stage: Stage, move: (point: V3) => V3, draw: () => void): void => {
  const outer = stage.place;
  stage.place = (point) => outer(move(point));
  draw();
  stage.place = outer;
};

/** Registers a definition and returns the reference to it. */
export const define = (stage: Stage, element: (id: string) => string): string => {
  const id = `d${stage.definitions.length}`;
  stage.definitions.push(element(id));
  return `url(#${id})`;
};

/** A straight gradient between two points of the canvas; `stops` are [offset, colour, opacity]. */
export const gradient = (
  stage: Stage,
  from: V2,
  to: V2,
  stops: readonly (readonly [number, string, number?])[],
): string =>
  define(
    stage,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stops
        .map(
          ([offset, colour, opacity = 1]) =>
            `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
        )
        .join('')}</linearGradient>`,
  );
