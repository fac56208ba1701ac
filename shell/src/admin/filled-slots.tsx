import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import { SLOT_EVENT, type SlotNeed } from '@ofisi/shared-contract/slots';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBoot } from '../composition/boot-context';
import { RemotePart } from '../composition/remote-part';
import { commonTexts } from '../texts/common';
import styles from './filled-slots.module.css';

interface Place extends Pick<SlotNeed, 'slot' | 'props'> {
  readonly element: Element;
  /** The same for the same element, whose content then stays when its props change. */
  readonly key: string;
}

const keys = new WeakMap<Element, string>();
let made = 0;

function keyOf(element: Element): string {
  const key = keys.get(element) ?? `slot ${(made += 1)}`;
  keys.set(element, key);
  return key;
}

/** The slots on the page, as remotes tell of them while they render. */
function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  // Before any slot of the same commit, which tells of itself in an effect.
  useLayoutEffect(() => {
    const add = ({ target, detail }: Event & { readonly detail?: SlotNeed }) => {
      if (!(target instanceof Element) || !detail) return;
      const { slot, props, signal } = detail;
      const place = { slot, props, element: target, key: keyOf(target) };
      setPlaces((before) => [...before.filter(({ element }) => element !== target), place]);
      signal.addEventListener('abort', () => setPlaces((before) => before.filter((one) => one !== place)));
    };
    document.addEventListener(SLOT_EVENT, add);
    return () => document.removeEventListener(SLOT_EVENT, add);
  }, []);
  return places;
}

/**
 * Fills the slots of remotes' pages with what other remotes contribute and the session may see. The parts are in the shell's tree, so that
 * none of their errors reaches the page around them.
 */
export function FilledSlots() {
  const { contributions = [] } = useBoot();
  const { status, permissions } = useSession();
  const places = usePlaces();
  const shown = contributions.filter(({ access }) => allows(access, status === 'signed-in', permissions));
  return places.map(({ slot, props, element, key }) =>
    createPortal(
      shown
        .filter((one) => one.slot === slot)
        .map(({ id, remote, title }) => (
          <section key={id} className={styles.part} aria-label={title}>
            <RemotePart
              remote={remote}
              kind="widgets"
              id={id}
              props={props}
              placeholder={<p role="status">{commonTexts.loading}</p>}
            />
          </section>
        )),
      element,
      key,
    ),
  );
}
