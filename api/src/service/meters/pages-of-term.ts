import { daysApart } from './months';
import type { MachineReading } from './pages-by-month';

/**
 * What readings count for a contract. Of a machine that was first read before the contract began, the pages made until then are nobody's to
 * pay: a reading across that day has its share by days.
 */
export function pagesOfTerm(
  readings: readonly MachineReading[],
  firstRead: string,
  startsOn: string,
): MachineReading[] {
  let before = firstRead;
  return readings.map((reading) => {
    const { day, pages } = reading;
    const [from, all] = [before, daysApart(before, day)];
    before = day;
    if (from >= startsOn || all === 0) {
      return reading;
    }
    const days = day < startsOn ? 0 : Math.min(all, daysApart(startsOn, day) + 1);
    const part = (count: number) => Math.round((count * days) / all);
    return { ...reading, pages: { mono: part(pages.mono), colour: part(pages.colour) } };
  });
}
