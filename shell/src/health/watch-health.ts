import type { BootDocument } from '@ofisi/shared-contract/boot';
import { chargeError } from './errors';
import { beat, takeFrozen } from './frozen';
import { guarded, later, whenIdle } from './guarded';
import { passEvents } from './kept-events';
import { lookAtLandmarks } from './landmarks';
import { PageReport } from './page-report';
import { watchSlowness } from './slowness';
import { isReported, reportFrozen } from './stand-in';
import { rest } from './own-record';
import { watchVitals } from './vitals';

/** A release that fails does so at once or soon after the start. */
const REPORT_AFTER_MS = 5_000;
const LOOK_AFTER_MS = 2_000;
const BEAT_MS = 5_000;
const BEATS_BETWEEN_LOOKS = 2;
/** A press that freezes the page does so at once, or soon after, with the answer to a call. */
const ANSWERS_WITHIN_MS = 1_000;

/** Watches how the page does, and reports it to the gateway, which judges releases by it. Previews are not reported. */
export function watchHealth(boot: BootDocument): void {
  if (!isReported(boot)) {
    rest();
    return passEvents(Boolean);
  }
  const report = new PageReport(boot);
  const send = guarded(() => report.send());
  const vitals = watchVitals();
  const pulseWith = guarded(
    (isPressed: boolean) =>
      document.visibilityState === 'visible' && beat(report.frozen(), report.starting(), isPressed),
  );
  const pulse = () => pulseWith(false);

  const leave = () => {
    rest();
    // Leaving makes them final.
    guarded(() => report.measure(vitals()))();
    send();
  };

  passEvents(guarded((event: Event) => chargeError(event, boot)));
  guarded(watchSlowness)(boot);
  addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? pulse() : leave()), true);
  addEventListener('pagehide', leave, true);
  // The dialog stops the page.
  addEventListener('beforeprint', rest);
  addEventListener(
    'click',
    guarded(({ target }: Event) => {
      // What is around the screen may be the shell's.
      if (!(target as Element).closest('main')) return;
      pulseWith(true);
      setTimeout(pulse, ANSWERS_WITHIN_MS);
    }),
    true,
  );

  pulse();
  let beats = 0;
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    beats += 1;
    whenIdle(() => {
      pulse();
      if (beats % BEATS_BETWEEN_LOOKS) return;
      guarded(lookAtLandmarks)(boot);
      report.sendBad();
    });
  }, BEAT_MS);
  later(LOOK_AFTER_MS, () => lookAtLandmarks(boot));
  later(REPORT_AFTER_MS, () => {
    guarded(lookAtLandmarks)(boot);
    // At leaving it may have been sent already; then this adds only what is new.
    send();
    // By now other tabs had time for a beat, even on a machine that has just woken up.
    reportFrozen(takeFrozen(), boot);
  });
}
