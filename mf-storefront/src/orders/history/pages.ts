/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { OrderHistoryPage } from './order-history-page';
export { TrackOrderPage } from '../tracking/track-order-page';
