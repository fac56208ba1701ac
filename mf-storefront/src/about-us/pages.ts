/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { AboutUsPage } from './about-us-page';
export { DeliveryPage } from '../delivery/delivery-page';
export { ServicePage } from '../service/service-page';
