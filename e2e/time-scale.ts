/** How much slower than a machine that has nothing else to do this one is: what runs the journeys measures it. */
const TIME_SCALE = Number(process.env['TIME_SCALE'] ?? 1);

/** So long, in milliseconds, on a machine that has nothing else to do. */
export const scaled = (milliseconds: number): number => milliseconds * TIME_SCALE;
