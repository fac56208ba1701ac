/** The addresses of the shop's own drawings; the only place that imports picture files. */
export { default as deliveryScene } from '../assets/delivery.svg';
export { default as nairobiScene } from '../assets/nairobi.svg';
export { default as noPicture } from '../assets/no-picture.svg';
export { default as officeScene } from '../assets/office.svg';
export { default as printersOffer } from '../assets/offer-copiers.svg';
export { default as tonersOffer } from '../assets/offer-toners.svg';
export { default as technicianScene } from '../assets/technician.svg';
export { default as trainingScene } from '../assets/training.svg';
