import { BOOT_ELEMENT_ID, type BootDocument } from './boot';
import { type DeclaredFlags, type FlagEntries, type FlagValues, isValueOf } from './flags';

type ValueOf<Entry> = Entry extends { readonly values: readonly (infer Value)[] } ? Value : boolean;

export interface Flags<Entries extends FlagEntries> extends DeclaredFlags {
  readonly entries: Entries;
  /** The value for this visitor; the same as long as the page is open, and in the HTML that it was rendered from. */
  readonly useFlag: <Name extends keyof Entries & string>(name: Name) => ValueOf<Entries[Name]>;
}

/**
 * The flags of a remote, declared in its `src/flags.ts` and named by its `remote.ts`. The gateway decides their values for each visitor and
 * tells them to the page with the boot document, so that reading one costs no request.
 * @param remote the folder's name: `mf-storefront`
 */
export function defineFlags<const Entries extends FlagEntries>(remote: string, entries: Entries): Flags<Entries> {
  let told: FlagValues | null = null;
  return {
    entries,
    take: (values) => void (told = values),
    useFlag: (name) => {
      const entry = entries[name];
      told ??= toldBy(remote);
      const value = told[name];
      return (entry && isValueOf(entry, value) ? value : entry?.default) as ValueOf<Entries[typeof name]>;
    },
  };
}

function toldBy(remote: string): FlagValues {
  const text = typeof document === 'undefined' ? null : document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return (text && (JSON.parse(text) as BootDocument).flags?.[remote]) || {};
}
