/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { OrderHistoryPage } from './order-history-page';
export { TrackOrderPage } from '../tracking/track-order-page';
export { RequestServicePage } from '../../service/request-service-page';
export { TrackJobPage } from '../../service/track-job-page';
export { WarrantyPage } from '../../service/warranty-page';
