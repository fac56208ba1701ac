import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { MissedList, type Missed } from '../missed';
import { lineTexts } from '../texts/lines';
import styles from './line-editor.module.css';
import type { Line } from './lines';

interface RemovedLine {
  readonly index: number;
  readonly line: Line;
}

/** What the last key or scan did. */
export interface News {
  readonly text: string;
  readonly isBad?: boolean;
  /** Index of the most recently scanned line. */
  readonly latest?: number;
  readonly removed?: RemovedLine;
}

interface LineNewsProps {
  readonly news: News | null;
  readonly missed: readonly Missed[];
  readonly onDismiss: () => void;
  readonly onAgain: ((words: string) => void) | undefined;
  readonly onUndo: (removed: RemovedLine) => void;
}

/** Says what was added or removed, and what was not found. */
export const LineNews = ({ news, missed, onDismiss, onAgain, onUndo }: LineNewsProps) => (
  <div role="status" className={styles['news']} data-bad={news?.isBad}>
    <MissedList missed={missed} onDismiss={onDismiss} onAgain={onAgain} />
    {news?.text}
    {news?.removed && (
      <button type="button" className={linkButtons.button} onClick={() => news.removed && onUndo(news.removed)}>
        {lineTexts.undo}
      </button>
    )}
  </div>
);
