/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { MachinePage } from './machine-page';
export { MachinesPage } from './machines-page';
