import type { ChunkState, Import } from '../imports.queries';
import { checkRows } from './check-rows';
import { showRows } from './show-rows';
import { storeRows, undoRows } from './store-rows';
import type { Change, Work } from './work';

/** How the rows of an import are processed in one status. */
export interface Stage {
  readonly from: ChunkState;
  readonly to: ChunkState;
  /** Whether the rows are checked before. */
  readonly isChecked: boolean;
  readonly work: (work: Work) => Promise<Change> | Change;
  readonly next: (record: Import) => Import['status'];
}

export const STAGES: Partial<Readonly<Record<Import['status'], Stage>>> = {
  checking: { from: 'read', to: 'checked', isChecked: true, work: checkRows, next: () => 'checked' },
  storing: { from: 'checked', to: 'stored', isChecked: true, work: storeRows, next: () => 'showing' },
  showing: { from: 'stored', to: 'shown', isChecked: false, work: showRows, next: () => 'done' },
  undoing: {
    from: 'stored',
    to: 'checked',
    isChecked: false,
    work: undoRows,
    next: ({ failure }) => (failure === null ? 'cancelled' : 'failed'),
  },
};

export const isOver = (status: Import['status']) => ['done', 'failed', 'cancelled'].includes(status);
