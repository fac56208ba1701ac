/* One chunk for pages of one kind: each chunk costs every first page the hashes of its files. */
export { ComparePage } from '../compare/compare-page';
export { FavouritesPage } from './favourites-page';
