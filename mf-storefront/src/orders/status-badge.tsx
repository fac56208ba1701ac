import badges from '@ofisi/shared-site-ui/badge.module.css';
import { type Standing, statusWords } from './order-status';

/** An order's status in a few words. */
export function StatusBadge({ order }: { readonly order: Standing }) {
  const { label, tone } = statusWords(order);
  return <span className={badges[tone === 'neutral' ? 'badge' : tone]}>{label}</span>;
}
