import { availableParallelism } from 'node:os';
import type { Unit } from './plan';
import { STEPS, type Context } from './steps';
import { inWords, timed, type Meter, type Timed } from './timing';

/**
 * Runs these steps: as many checks at a time as there are cores, then the other steps one after the other. Resolves with the steps that
 * ended, in that order.
 * @param isInterrupted called before and after each step: an interrupted step does not count as ended
 */
export async function runSteps(
  names: readonly string[],
  selected: readonly Unit[],
  context: Context,
  { meter, isInterrupted }: { readonly meter: Meter; readonly isInterrupted: () => boolean },
): Promise<Timed[]> {
  const ended: Timed[] = [];
  const work = async (queue: string[]): Promise<void> => {
    for (let name = queue.shift(); name && !isInterrupted(); name = queue.shift()) {
      console.log(`\n== ${name}`);
      const step = STEPS[name];
      const files = selected.filter((unit) => unit.step === name).map(({ file }) => file);
      const result = step && (await timed(name, () => step.run(context, files), meter));
      if (!result || isInterrupted()) return;
      ended.push(result);
      console.log(`== ${name}: ${inWords(result)} in ${Math.round(result.wall)} s`);
    }
  };
  const checks = names.filter((name) => STEPS[name]?.isCheck);
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(checks)));
  await work(names.filter((name) => !STEPS[name]?.isCheck));
  return ended;
}
