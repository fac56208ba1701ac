import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import type { WidgetSlot as SlotName } from '@ofisi/shared-contract/manifest';
import { useBoot } from './boot-context';
import { RemotePart } from './remote-part';
import { commonTexts } from '../texts/common';

/** Shows the remotes' widgets for a slot of a shell page, as far as the session may see them. */
export function WidgetSlot({ slot }: { readonly slot: SlotName }) {
  const boot = useBoot();
  const { status, permissions } = useSession();
  const widgets = boot.widgets
    .filter((widget) => widget.slot === slot && allows(widget.access, status === 'signed-in', permissions))
    .sort((a, b) => a.order - b.order);

  return widgets.map((widget) => (
    <section key={widget.id} aria-label={widget.title}>
      <RemotePart
        remote={widget.remote}
        kind="widgets"
        id={widget.id}
        placeholder={<p role="status">{commonTexts.loading}</p>}
      />
    </section>
  ));
}
