import { type Standing, statusWords } from './order-status';

/** Where an order stands, in a few words. */
export function StatusBadge({ order }: { readonly order: Standing }) {
  const { label, tone } = statusWords(order);
  return <span className={`badge ${tone === 'neutral' ? '' : `badge--${tone}`}`}>{label}</span>;
}
