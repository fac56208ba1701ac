/** How much slower this machine is than an idle one, as measured by the test runner. */
const TIME_SCALE = Number(process.env['TIME_SCALE'] ?? 1);

/** A time in milliseconds on an idle machine, scaled to this one. */
export const scaled = (milliseconds: number): number => milliseconds * TIME_SCALE;
