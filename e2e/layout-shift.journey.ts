import { DEVICES } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { observeShifts, shiftsOf, slowConnection } from './layout-shift';
import { openScreen, type Screen, settle } from './screen';
import { PUBLIC_SCREENS } from './screens/all';

/** A fifth of what counts as good. */
const MOST = 0.02;

for (const device of DEVICES) {
  test.describe(`nothing moves while it loads on a ${device.name}`, () => {
    test.use(device.use);

    const fitting = ({ acted, only }: Screen) => !acted && (only === undefined || only === device.name);
    for (const screen of PUBLIC_SCREENS.filter(fitting)) {
      test(screen.name, async ({ page, shop, expectedErrors }) => {
        expectedErrors.push(...(screen.errors ?? []));
        const facts = await factsOf(shop);
        await observeShifts(page);
        await slowConnection(page);
        await openScreen(page, screen, facts);
        await settle(page);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
      });
    }
  });
}
