import { create } from 'zustand';

/** A short message that the shell shows at the edge of the page and announces politely. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'neutral';
  /** Where the notice leads. */
  readonly link?: NoticeLink | undefined;
}

/** A page of the shop, and what its link says. */
export interface NoticeLink {
  readonly to: string;
  readonly label: string;
}

interface NoticesState {
  readonly notices: readonly Notice[];
}

/** Shared as one instance: any remote adds notices; the shell shows them. */
export const useNotices = create<NoticesState>(() => ({ notices: [] }));

const SHOWN_FOR_MS = 6000;
let nextId = 1;

/** Shows `text` for six seconds, long enough to follow its link. Not for failures: those are shown where they occurred. */
export function notify(text: string, tone: Notice['tone'] = 'success', link?: NoticeLink): void {
  const id = nextId++;
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-2), { id, text, tone, link }] }));
  setTimeout(() => dismissNotice(id), SHOWN_FOR_MS);
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
