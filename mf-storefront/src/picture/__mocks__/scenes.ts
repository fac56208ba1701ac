/** Tests have no bundler that turns a drawing into an address. */
export const deliveryScene = '/delivery.svg';
export const nairobiScene = '/nairobi.svg';
export const noPicture = '/no-picture.svg';
export const officeScene = '/office.svg';
export const printersOffer = '/offer-copiers.svg';
export const tonersOffer = '/offer-toners.svg';
export const technicianScene = '/technician.svg';
export const trainingScene = '/training.svg';
