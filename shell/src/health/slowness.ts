import type { BootDocument } from '@ofisi/shared-contract/boot';
import { releaseOnScreen } from './blame';
import { type Blamed, releaseIn } from './release-in';
import { observe } from './observe';
import { charge } from './tally';
import type { Press } from './vitals';

/** A long animation frame, as far as it is used here; not every browser has them. */
interface LongFrame extends PerformanceEntry {
  readonly blockingDuration: number;
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

const SLOW_PRESS_MS = 200;
const LONG_FRAME_MS = 150;
/** The press that a frame answered is known soon after it. */
const FRAMES_KEPT = 20;

/** Charges presses that the page was slow to answer, and long frames, to the release whose script took the longest. */
export function watchSlowness(boot: BootDocument): void {
  const frames: LongFrame[] = [];
  const presses = new Set<number>();

  observe<LongFrame>('long-animation-frame', (frame) => {
    frames.push(frame);
    if (frames.length > FRAMES_KEPT) frames.shift();
    const by = longestIn([frame]);
    if (by && frame.blockingDuration >= LONG_FRAME_MS) charge(by, 'long-frame');
  });

  observe<Press>('event', (press) => {
    // One press makes several events.
    if (!press.interactionId || press.duration < SLOW_PRESS_MS || presses.has(press.interactionId)) return;
    presses.add(press.interactionId);
    const by = longestIn(frames.filter((frame) => meet(frame, press)));
    // The shell's React calls all handlers: what is pressed says whose they are.
    const isOfScreen = by?.remote === 'shell' && (press.target as Element | null)?.closest('main');
    charge(by && !isOfScreen ? by : releaseOnScreen(boot), 'slow-press');
  });
}

const meet = (one: PerformanceEntry, other: PerformanceEntry): boolean =>
  one.startTime < other.startTime + other.duration && other.startTime < one.startTime + one.duration;

/** The release of the script that took longest in `frames`; undefined if that is no release's. */
function longestIn(frames: readonly LongFrame[]): Blamed | undefined {
  const [longest] = frames.flatMap(({ scripts }) => scripts).sort((a, b) => b.duration - a.duration);
  return releaseIn(longest?.sourceURL);
}
