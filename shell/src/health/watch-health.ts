import type { BootDocument } from '@ofisi/shared-contract/boot';
import { chargeError } from './errors';
import { beat, rest, takeFrozen } from './frozen';
import { guarded, later, whenIdle } from './guarded';
import { passEvents } from './kept-events';
import { lookAtLandmarks } from './landmarks';
import { PageReport, post } from './page-report';
import { watchSlowness } from './slowness';
import { watchVitals } from './vitals';

/** A release that fails does so at once or soon after the start. */
const REPORT_AFTER_MS = 5_000;
const LOOK_AFTER_MS = 2_000;
const BEAT_MS = 5_000;
const BEATS_BETWEEN_LOOKS = 2;

/** Watches how the page does, and reports it to the gateway, which judges releases by it. Previews are not reported. */
export function watchHealth(boot: BootDocument): void {
  if (boot.set?.source !== 'environment') return passEvents(Boolean);
  const report = new PageReport(boot);
  const send = guarded(() => report.send());
  const vitals = watchVitals();
  const pulse = guarded(() => document.visibilityState === 'visible' && beat(report.frozen()));

  const leave = () => {
    guarded(rest)();
    // Leaving makes them final.
    guarded(() => report.measure(vitals()))();
    send();
  };

  passEvents(guarded((event: Event) => chargeError(event, boot)));
  guarded(watchSlowness)(boot);
  addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? pulse() : leave()), true);
  addEventListener('pagehide', leave, true);
  // The dialog stops the page.
  addEventListener('beforeprint', guarded(rest));

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
    takeFrozen().forEach(post);
  });
}
