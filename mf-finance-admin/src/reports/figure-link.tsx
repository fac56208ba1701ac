import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';

/** The list that a figure is made of, and what reading it asks for. */
export interface Source {
  readonly to: string;
  readonly permission: string;
}

/** A figure that opens the list that it is made of, for those who may read that. */
export function FigureLink({ source, children }: { source: Source | null; children: ReactNode }) {
  const mayRead = useSession(({ permissions }) => source !== null && permissions.includes(source.permission));
  return source && mayRead ? <Link to={source.to}>{children}</Link> : children;
}
