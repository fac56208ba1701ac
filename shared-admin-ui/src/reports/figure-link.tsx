import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';

/** The list behind a figure, and the permission it requires. */
export interface Source {
  readonly to: string;
  readonly permission: string;
}

/** A figure that links to the list behind it, for users with the permission to see that. */
export function FigureLink({ source, children }: { source: Source | null; children: ReactNode }) {
  const mayRead = useSession(({ permissions }) => source !== null && permissions.includes(source.permission));
  return source && mayRead ? <Link to={source.to}>{children}</Link> : children;
}
