import sections from '@ofisi/shared-site-ui/section.module.css';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Fragment id, for links to this section. */
  readonly anchor?: string;
  /** Current status, beside the title. */
  readonly state?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the profile or the settings. */
export function Section({ title, anchor, state, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section className={sections.section} id={anchor} aria-labelledby={id}>
      <div className={sections.head}>
        <h2 id={id} className={sections.title}>
          {title}
        </h2>
        {state}
      </div>
      {intro && <p className={sections.intro}>{intro}</p>}
      {children}
    </section>
  );
}
