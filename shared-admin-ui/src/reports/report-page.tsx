import { AdminTheme } from '../admin-theme';
import { today } from '../days';
import { formatDay } from '../formats';
import { ExportMenu } from '../list/export-menu';
import { FailureAlert, reasonOf } from '../failure-alert';
import { usePrint } from '../print';
import { Stale } from '../stale';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportTexts as texts } from '../texts/reports';
import { PeriodBar } from './period-bar';
import type { Days } from './periods';
import { useReportFile } from './report-file';
import { useReportPeriod } from './report-period';
import styles from './report-page.module.css';

export const showDays = ({ from, to }: Days): string => texts.days(formatDay(from), formatDay(to));

interface ReportPageProps {
  readonly title: string;
  readonly isCompared?: boolean;
  /** Further choices beside the period. */
  readonly choice?: ReactNode;
  /** The call that returns the report as a file, and the file's name, if there is one. */
  readonly file?: { readonly path: `/${string}`; readonly name: string };
  /** The report for printing, once loaded, or a function that loads it. */
  readonly paper?: ReactNode | (() => Promise<ReactNode>);
  /** Whether the content still is that of another period; not printed then. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** A report: title, days, period of comparison, print button and content. */
export function ReportPage({
  title,
  isCompared = true,
  choice,
  file,
  paper,
  isStale = false,
  children,
}: ReportPageProps) {
  const { days, before } = useReportPeriod();
  const { printDocument, sheet } = usePrint();
  const settings = useShopSettings();
  const fetched = useReportFile();
  const compared = isCompared && before ? texts.against(showDays(before)) : null;
  const print = (content: ReactNode) =>
    printDocument(
      'a4',
      <article className={styles.paper}>
        <header className={styles.letterhead}>
          <strong>{settings.shop.name}</strong>
          {settings.tax.pin && <span>{texts.pin(settings.tax.pin)}</span>}
          <span>{texts.printed(formatDay(today()))}</span>
        </header>
        <h1>{title}</h1>
        <p>{[showDays(days), compared].filter(Boolean).join(', ')}</p>
        {content}
      </article>,
    );
  const printed = useMutation({ mutationFn: async () => print(typeof paper === 'function' ? await paper() : paper) });
  return (
    <ReportFrame title={title} about={[showDays(days), compared].filter(Boolean).join(', ')}>
      <PeriodBar isCompared={isCompared} choice={choice}>
        {paper !== undefined && (
          <button
            type="button"
            className={buttons.button}
            disabled={printed.isPending || isStale}
            onClick={() => printed.mutate()}
          >
            {texts.print}
          </button>
        )}
        {file && (
          <ExportMenu
            label={texts.export}
            isBusy={fetched.isPending}
            onExport={(format) => fetched.mutate({ ...file, days, format })}
          />
        )}
      </PeriodBar>
      {printed.error && <FailureAlert text={texts.notPrinted} reason={reasonOf(printed.error)} />}
      {fetched.error && <FailureAlert text={texts.notExported} reason={reasonOf(fetched.error)} />}
      <Stale when={isStale}>{children}</Stale>
      {sheet}
    </ReportFrame>
  );
}

interface ReportFrameProps {
  readonly title: string;
  /** Shown below the title: its days. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** The frame of a report; on its own for one without a period. */
export const ReportFrame = ({ title, about, children }: ReportFrameProps) => (
  <AdminTheme>
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {about !== undefined && <p className={styles.days}>{about}</p>}
      </header>
      {children}
    </article>
  </AdminTheme>
);

/** A section of a report, on its own surface. */
export const ReportSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.section}>
    {title && <h2 className={styles.heading}>{title}</h2>}
    {children}
  </section>
);
