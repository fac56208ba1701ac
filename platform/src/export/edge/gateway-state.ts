import { SET_PATH, type SetOfVisitor } from '@ofisi/shared-contract/boot';
import type { ExportDocument } from '../export-document';
import type { Service } from './serve-exported';

const ASKED_AGAIN_MS = 2_000;
/** Older answers say too little: the next request waits for a new one. */
const HOLDS_MS = 30_000;
const ANSWERS_WITHIN_MS = 1_000;
const LEFT_ALONE_MS = 5_000;

export interface AskedGateway {
  readonly gateway: Service;
  /** The shop's origin. */
  readonly shop: string;
  /** For work beside the response. */
  readonly later: (work: Promise<unknown>) => void;
}

/** What an edge knows of the gateway. */
export interface GatewayState {
  /** Whether it was away a moment ago. */
  readonly isDown: () => boolean;
  readonly noticeDown: () => void;
  /**
   * Whether all visitors still get the exported set, as far as the gateway says: it is asked every two seconds at most, beside the
   * requests. While it does not respond, they do.
   */
  readonly isCurrent: (document: ExportDocument, asked: AskedGateway) => Promise<boolean>;
}

interface Answer {
  readonly at: number;
  /** Of which export. */
  readonly of: string;
  readonly isCurrent: boolean;
}

export function gatewayState(): GatewayState {
  let last: Answer | null = null;
  let downUntil = 0;

  const noticeDown = () => {
    downUntil = Date.now() + LEFT_ALONE_MS;
  };

  async function ask({ set, revision, at }: ExportDocument, { gateway, shop }: AskedGateway): Promise<boolean> {
    const answer = await askGateway(gateway, shop);
    if (!answer) noticeDown();
    const holds = !answer || (answer.id === set && answer.revision === revision && answer.isForEverybody);
    last = { at: Date.now(), of: at, isCurrent: holds };
    return holds;
  }

  return {
    isDown: () => Date.now() < downUntil,
    noticeDown,

    async isCurrent(document, asked) {
      const age = last?.of === document.at ? Date.now() - last.at : Infinity;
      if (last && age < ASKED_AGAIN_MS) return last.isCurrent;
      if (!last || age >= HOLDS_MS) return ask(document, asked);
      // Those who come meanwhile need not ask as well.
      last = { ...last, at: Date.now() };
      asked.later(ask(document, asked));
      return last.isCurrent;
    },
  };
}

async function askGateway(gateway: Service, shop: string): Promise<SetOfVisitor | null> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await gateway.fetch(new Request(`${shop}${SET_PATH}`, { signal }));
    return answer.ok ? ((await answer.json()) as SetOfVisitor) : null;
  } catch {
    return null;
  }
}
