/** Number of repetitions for a test whose fault shows only after many: `times`, and ten times as many with `ENDURANCE=10`. */
export const often = (times: number): number => times * Number(process.env['ENDURANCE'] ?? 1);
