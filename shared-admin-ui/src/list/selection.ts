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

/** Outlives paging, sorting and searching: what is wanted may take several searches to find. The bar says how many are out of sight. */
export function useSelection<Row extends ResourceRow>(): Selection<Row> {
  const [ticked, change] = useState<ReadonlyMap<number, Row>>(new Map());
  const drop = (ids: readonly number[]) => change((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  return {
    rows: [...ticked.values()],
    has: ({ id }) => ticked.has(id),
    set: (rows, isTicked) => {
      if (isTicked) change((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
      else drop(rows.map(({ id }) => id));
    },
    drop,
    clear: () => change(new Map()),
  };
}
