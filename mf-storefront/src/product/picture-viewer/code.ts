/* What is loaded on demand: with a press on the picture, or for a product with several. */
/** @public */
export { PictureViewer } from './picture-viewer';
/** @public */
export { Thumbnails } from './thumbnails';
