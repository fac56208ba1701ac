import type { Looks } from './looks';
import { drawMouseBody } from './mouse';
import { drawDeskKeyboard } from './screens';
import { placed, type Stage } from './stage';
import { add, turnY } from './vector';

/** A desk keyboard, with a mouse when sold as a set. */
export const drawKeyboard = (stage: Stage, look: Looks['keyboard'] = {}): void => {
  const { body = '#2a2d32', keys = '#33373d', mouse = false, keypad = true } = look;
  const width = keypad ? 44 : 28;
  drawDeskKeyboard(stage, 0, 0, width, body, keys, keypad);
  if (mouse)
    placed(
      stage,
      (point) => add(turnY(point, 0.1), [width / 2 + 7, 0, 2]),
      () => drawMouseBody(stage, { body, accent: '#9aa3af' }),
    );
};
