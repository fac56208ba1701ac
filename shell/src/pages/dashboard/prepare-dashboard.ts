import { queryClient } from '@ofisi/shared-auth/query';
import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument, BootRelease, BootWidget } from '@ofisi/shared-contract/boot';
import { cachePart, startPart } from '../../composition/lazy-part';
import { lastGoodInUse } from '../../composition/releases';
import { loadPart, partKey } from '../../composition/remote-parts';
import { prepareFiles } from '../../next-page/prepare-files';
import { arranged } from './arrangement';
import { DashboardPage } from './dashboard-page';
import { layoutQuery } from './use-dashboard-layout';
import { AT_ONCE } from './use-drawn';
import { widgetsFor } from './widgets-for';

/** The widgets that this session may see, with the releases that bring them; none in a page that has fallen back. */
function widgetsToPrepare(boot: BootDocument): readonly (readonly [BootWidget, BootRelease])[] {
  if (lastGoodInUse(boot).length > 0) return [];
  return widgetsFor(boot, useSession.getState().permissions).flatMap((widget) => {
    const release = boot.remotes[widget.remote]?.current;
    return release && !release.isolated ? [[widget, release] as const] : [];
  });
}

/** Puts the files of the widgets into the browser's cache; no release runs for a page that nobody opens (decision 101). */
export async function prepareWidgets(boot: BootDocument): Promise<void> {
  for (const [{ files }, release] of widgetsToPrepare(boot)) await prepareFiles(release, files);
}

/**
 * Has the dashboard ready before it is shown: its page and the user's arrangement, and once its link is pressed, the code of the widgets
 * that are drawn at once. If something fails, the dashboard tries again.
 */
export async function startDashboard(boot: BootDocument, isPressed: boolean): Promise<void> {
  const widgets = widgetsToPrepare(boot);
  if (widgets.length === 0) return;
  cachePart('shell/dashboard/0', DashboardPage);
  const arranging = queryClient.ensureQueryData(layoutQuery).catch(() => null);
  if (!isPressed) return;
  const layout = await arranging;
  const releases = new Map(widgets);
  const shown = arranged([...releases.keys()], layout).filter(({ id }) => !layout?.hidden.includes(id));
  for (const widget of shown.slice(0, AT_ONCE)) {
    const release = releases.get(widget);
    if (!release) continue;
    const { id } = widget;
    startPart(partKey(release, 'widgets', id, 0), () => loadPart(release, 'widgets', id)).catch(() => undefined);
  }
}
