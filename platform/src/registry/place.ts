import { folderObjects } from './folder-objects';
import type { Objects } from './objects';

/** Where the registry is: its data folder, or an opened bucket. */
export type Place = string | Objects;

/** @param place a data folder is made on the first write */
export const objectsOf = (place: Place): Objects => (typeof place === 'string' ? folderObjects(place) : place);
