/**
 * How often a test does what shows itself only when it is done often: `times`, and ten times as often with `ENDURANCE=10`.
 */
export const often = (times: number): number => times * Number(process.env['ENDURANCE'] ?? 1);
