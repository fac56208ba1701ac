import { keptIds } from '../kept-ids';

/** As many as fit side by side, and as the API answers. */
const MOST_COMPARED = 4;
const NONE: readonly number[] = [];

/** Ids of the products that this browser compares, in the order of choosing. The key's name is here, because no other code may need it. */
const chosen = keptIds('ofisi_compare');
const readChosen = () => chosen.read().slice(0, MOST_COMPARED);

/** The chosen products, synchronised with other tabs; none while the server renders. */
export const useChosen = (): readonly number[] => chosen.use()?.slice(0, MOST_COMPARED) ?? NONE;

/** Chooses a product, or takes it back. @returns false when there are as many as can be compared */
export function toggleChosen(id: number): boolean {
  const ids = readChosen();
  if (ids.includes(id)) {
    chosen.write(ids.filter((other) => other !== id));
    return true;
  }
  if (ids.length >= MOST_COMPARED) return false;
  chosen.write([...ids, id]);
  return true;
}

export function removeChosen(id: number): void {
  const ids = readChosen();
  if (ids.includes(id)) chosen.write(ids.filter((other) => other !== id));
}

/** The address of a comparison, which can be shared. */
export const comparison = (ids: readonly number[]): string =>
  ids.length === 0 ? '/compare' : `/compare?items=${ids.join(',')}`;
