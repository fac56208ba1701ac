import { useState } from 'react';
import type { ResourceRow } from '../resource';

/** The ticked rows of a list, on whichever page they stand. */
export interface Selection<Row extends ResourceRow> {
  /** As they were when they were ticked. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Ticks rows, or takes their ticks away. */
  readonly set: (rows: readonly Row[], ticked: boolean) => void;
  /** Takes away the ticks of rows that are dealt with. */
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

type Ticked<Row> = ReadonlyMap<number, Row>;

/**
 * Outlives paging and sorting. Another search or filter (`scope`) begins a new one: nobody acts on rows that are not
 * among those they look at.
 */
export function useSelection<Row extends ResourceRow>(scope: string): Selection<Row> {
  const [state, setState] = useState<{ readonly scope: string; readonly ticked: Ticked<Row> }>({
    scope,
    ticked: new Map(),
  });
  if (state.scope !== scope) setState({ scope, ticked: new Map() });
  const { ticked } = state;
  const change = (changed: (before: Ticked<Row>) => Ticked<Row>) =>
    setState((before) => ({ ...before, ticked: changed(before.ticked) }));
  const drop = (ids: readonly number[]) => change((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  return {
    rows: [...ticked.values()],
    has: ({ id }) => ticked.has(id),
    set: (rows, isTicked) => {
      if (isTicked) change((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
      else drop(rows.map(({ id }) => id));
    },
    drop,
    clear: () => change(() => new Map()),
  };
}
