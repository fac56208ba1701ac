import { checkEnvironmentName } from '../registry/names';
import { textOf } from '../registry/objects';
import { objectsOf, type Place } from '../registry/place';
import { healthSlot } from './slot-document';
import { SLOT_MS, type HealthSlot, type HealthStore } from './slots';

const KEPT_MS = 8 * 86_400_000;

/** Slots as `health/<environment>/<start in milliseconds>.<source>.json` of a registry, for eight days. No backup contains them. */
export function objectHealthStore(place: Place): HealthStore {
  const objects = objectsOf(place);
  const folderOf = (environment: string) => {
    checkEnvironmentName(environment);
    return `health/${environment}`;
  };
  const ended = new Map<string, HealthSlot>();
  let cleanedAt = -Infinity;

  async function slotAt(path: string): Promise<HealthSlot | null> {
    const known = ended.get(path);
    if (known) return known;
    const text = await textOf(objects, path);
    const slot = text === null ? null : (healthSlot.safeParse(jsonOf(text)).data ?? null);
    // Nothing is added to a slot long after it ended.
    if (slot && Date.now() - Date.parse(slot.from) > 3 * SLOT_MS) ended.set(path, slot);
    return slot;
  }

  return {
    async write(environment, slot) {
      const folder = folderOf(environment);
      await objects.write(`${folder}/${Date.parse(slot.from)}.${slot.source}.json`, JSON.stringify(slot));
      if (Date.now() - cleanedAt < KEPT_MS / 8) return;
      cleanedAt = Date.now();
      await removeOld(folder);
    },

    async read(environment, since) {
      const folder = folderOf(environment);
      const names = (await objects.names(folder)).filter(
        (name) => name.endsWith('.json') && Number.parseInt(name, 10) > since - SLOT_MS,
      );
      const slots = await Promise.all(names.sort().map((name) => slotAt(`${folder}/${name}`)));
      return slots.filter((slot) => slot !== null);
    },
  };

  async function removeOld(folder: string): Promise<void> {
    for (const name of await objects.names(folder)) {
      if (Number.parseInt(name, 10) >= Date.now() - KEPT_MS) continue;
      await objects.remove(`${folder}/${name}`);
      ended.delete(`${folder}/${name}`);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
