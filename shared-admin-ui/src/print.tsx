import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print.module.css';

/** A4, or a receipt printer's roll of 80 mm. */
export type Paper = 'a4' | 'roll';

interface Job {
  readonly paper: Paper;
  readonly content: ReactNode;
}

const MM_PER_PX = 25.4 / 96;
const A4 = 'size: A4; margin: 14mm';

/**
 * Prints a document of its own, without the page around it, with no dialog but the browser's: `const { printDocument, sheet } =
 * usePrint();` render `sheet` once, then `printDocument('roll', <Receipt sale={sale} />)`.
 */
export function usePrint(): {
  readonly printDocument: (paper: Paper, content: ReactNode) => void;
  readonly sheet: ReactNode;
} {
  const [job, setJob] = useState<Job | null>(null);
  return {
    printDocument: (paper, content) => setJob({ paper, content }),
    sheet: job && createPortal(<Sheet {...job} onPrinted={() => setJob(null)} />, document.body),
  };
}

function Sheet({ paper, content, onPrinted }: Job & { readonly onPrinted: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onPrinted);
  useEffect(() => {
    done.current = onPrinted;
  });
  useEffect(() => {
    let isGone = false;
    let restore = () => {};
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    void picturesOf(sheet.current).then(() => {
      if (isGone || !sheet.current) return;
      restore = printAlone(styles[paper] ?? '', paper === 'a4' ? A4 : rollFor(sheet.current));
      window.print();
    });
    return () => {
      isGone = true;
      restore();
      window.removeEventListener('afterprint', end);
    };
  }, [paper, content]);
  return (
    <div ref={sheet} className={styles[paper]} aria-hidden="true">
      {content}
    </div>
  );
}

/** Waits for pictures, because those that are not loaded are not printed. A picture that fails to load does not prevent printing. */
const picturesOf = (sheet: HTMLElement | null): Promise<unknown> =>
  Promise.allSettled([...(sheet?.querySelectorAll('img') ?? [])].map((picture) => picture.decode()));

/** A roll is cut where its text ends. The length is known only after layout. */
function rollFor(sheet: HTMLElement): string {
  const height = Math.max(40, Math.ceil(sheet.getBoundingClientRect().height * MM_PER_PX) + 8);
  return `size: 80mm ${height}mm; margin: 3mm 4mm`;
}

/**
 * Adds a style sheet created by script, which the page's security policy allows: the sheets of a release may not hide what is around the
 * sheet of paper.
 * @param shown class of the sheet of paper @returns a function that removes the style sheet
 */
function printAlone(shown: string, page: string): () => void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    `@page { ${page} } @media print { body { min-height: 0; background: #fff } body > :not(.${shown}) { display: none } }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
  };
}
