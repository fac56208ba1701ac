import { allows } from '@ofisi/shared-auth/permissions';
import type { BootDocument } from '@ofisi/shared-contract/boot';

/** The widgets of the dashboard that somebody with these permissions may see. */
export const widgetsFor = ({ widgets }: Pick<BootDocument, 'widgets'>, permissions: readonly string[]) =>
  widgets.filter(({ slot, access }) => slot === 'dashboard' && allows(access, true, permissions));
