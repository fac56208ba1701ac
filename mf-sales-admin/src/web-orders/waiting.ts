import { WAITING_STAGES } from '@ofisi/shared-shop/order-stages';
import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { webOrderTexts } from '../texts/web-orders';

const { age } = webOrderTexts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a customer has waited for an order, in whole minutes, hours or days; null if nobody is waiting. */
export function waitingFor({ stage, created_at: placed }: Pick<WebOrder, 'stage' | 'created_at'>, now = Date.now()) {
  if (!WAITING_STAGES.includes(stage)) return null;
  const passed = Math.max(0, now - Date.parse(placed));
  if (passed < HOUR) return age.minutes(Math.floor(passed / MINUTE));
  return passed < 2 * DAY ? age.hours(Math.floor(passed / HOUR)) : age.days(Math.floor(passed / DAY));
}
