import { PAGE_REPORTS_PATH } from '@ofisi/shared-contract/health';
import { sendBeacon } from './kept-events';

/** Sends a report; its text has no letters of more than one byte: names of releases and routes. */
export const post = (text: string): void => void sendBeacon?.call(navigator, PAGE_REPORTS_PATH, text);
