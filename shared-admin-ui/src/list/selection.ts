import { useState } from 'react';
import type { ResourceRow } from '../resource';

/** The ticked rows of a list, on any of its pages. */
export interface Selection<Row extends ResourceRow> {
  /** The rows in the state in which they were ticked. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Ticks or unticks rows. */
  readonly set: (rows: readonly Row[], ticked: boolean) => void;
  /** Unticks rows that have been processed. */
  readonly drop: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/**
 * The selection survives paging, sorting and searching, because collecting rows may take several searches. The bar shows how many are not
 * on the current page.
 */
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
