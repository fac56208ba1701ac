import type { BootDocument } from '@ofisi/shared-contract/boot';
import { releaseOnScreen } from './blame';
import { releaseIn } from './release-in';
import { charge } from './tally';

const stackOf = (error: unknown): string => String((error as Partial<Error> | null | undefined)?.stack ?? '');
const causeOf = (error: unknown): unknown => (error as Partial<Error> | null | undefined)?.cause;

/** Says nothing about the page: a layout that takes one more frame. */
const HARMLESS = 'ResizeObserver loop';
const OF_EXTENSION = /-extension:\/\//;

/** Charges an error or a rejection that nobody caught to the release whose script it comes from. */
export function chargeError(event: Event, boot: BootDocument): void {
  if (event instanceof ErrorEvent) {
    const { filename, message } = event;
    const error: unknown = event.error;
    if (message.includes(HARMLESS)) return;
    const isOfPage = filename ? filename.startsWith(location.origin) : stackOf(error);
    chargeThrown('error', error, filename, Boolean(isOfPage), boot);
  } else if ('reason' in event) {
    chargeThrown('rejection', event.reason, '', true, boot);
  }
  // An image or a style that did not arrive is an event without an error.
}

function chargeThrown(
  fault: 'error' | 'rejection',
  thrown: unknown,
  filename: string,
  isOfPage: boolean,
  boot: BootDocument,
): void {
  // React reports what broke a rendered page as the cause of an error of its own.
  const known = releaseIn(stackOf(causeOf(thrown))) ?? releaseIn(filename) ?? releaseIn(stackOf(thrown));
  if (known) charge(known, fault);
  else if (isOfPage && !OF_EXTENSION.test(stackOf(thrown))) charge(releaseOnScreen(boot), fault);
}
