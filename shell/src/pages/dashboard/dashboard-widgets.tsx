import { useSession } from '@ofisi/shared-auth/session';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../composition/boot-context';
import { RemotePart } from '../../composition/remote-part';
import { commonTexts } from '../../texts/common';
import { dashboardTexts as texts } from '../../texts/dashboard';
import { ArrangeBar, type Move } from './arrange-bar';
import { arranged, moved, orderToStore, type Layout } from './arrangement';
import styles from './dashboard-widgets.module.css';
import { useDashboardLayout } from './use-dashboard-layout';
import { useDrawn } from './use-drawn';
import { widgetsFor } from './widgets-for';

/** The remotes' widgets on the dashboard, as the user has arranged them (decision BO-108). */
export function DashboardWidgets() {
  const boot = useBoot();
  const permissions = useSession((session) => session.permissions);
  const known = widgetsFor(boot, permissions);
  const { layout, arrange, saveFailed } = useDashboardLayout(known.length > 0);
  const [arranging, setArranging] = useState(false);
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  // A button that moves with its widget loses the focus in the process.
  const pressed = useRef<{ readonly id: string; readonly move: Move } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { id, move } = pressed.current;
    pressed.current = null;
    const bar = grid.current?.querySelector(`[data-widget="${CSS.escape(id)}"]`);
    const button = bar?.querySelector<HTMLButtonElement>(`[data-move="${move}"]:not(:disabled)`);
    (button ?? bar?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  });

  const drawn = useDrawn(known.length);

  if (known.length === 0) return null;
  if (layout === undefined) return <p role="status">{commonTexts.loading}</p>;

  const widgets = arranged(known, layout);
  const hidden = layout?.hidden ?? [];
  const isShown = (id: string) => !hidden.includes(id);
  const shown = widgets.filter(({ id }) => isShown(id));
  const ids = widgets.map(({ id }) => id);

  const keep = (change: Partial<Layout>) =>
    arrange({ order: orderToStore(change.order ?? ids, layout), hidden: change.hidden ?? hidden });
  const move = (id: string, title: string, step: 1 | -1) => {
    const next = moved(ids, id, step, isShown);
    const place = next.filter(isShown).indexOf(id) + 1;
    pressed.current = { id, move: step === 1 ? 'later' : 'earlier' };
    setSaid(texts.moved(title, place, shown.length));
    keep({ order: next });
  };
  const hide = (id: string, title: string) => {
    setSaid(texts.hidden(title));
    grid.current?.focus();
    keep({ hidden: [...hidden, id] });
  };
  const show = (id: string, title: string) => {
    setSaid(texts.shown(title));
    pressed.current = { id, move: 'hide' };
    keep({ hidden: hidden.filter((other) => other !== id) });
  };
  const reset = () => {
    setSaid(texts.isReset);
    arrange(null);
  };
  const hiddenWidgets = widgets.filter(({ id }) => !isShown(id));

  return (
    <section className={styles.widgets} aria-label={texts.widgets}>
      <div className={styles.tools}>
        {arranging && <p className={styles.hint}>{texts.hint}</p>}
        {arranging && (
          <button type="button" className={buttons.quiet} disabled={layout === null} onClick={reset}>
            {texts.reset}
          </button>
        )}
        <button
          type="button"
          className={arranging ? buttons.primary : buttons.quiet}
          aria-pressed={arranging}
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? texts.done : texts.arrange}
        </button>
      </div>
      <p className={a11y['visuallyHidden']} role="status">
        {said}
      </p>
      {saveFailed && (
        <p className={alerts['danger']} role="alert">
          {texts.saveFailed}
        </p>
      )}
      <div ref={grid} tabIndex={-1} className={styles.grid}>
        {shown.map(({ id, title, remote, size }, index) => (
          <section key={id} aria-label={title} className={styles.widget} data-size={size ?? 'wide'}>
            {arranging && (
              <ArrangeBar
                id={id}
                title={title}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(step) => move(id, title, step)}
                onHide={() => hide(id, title)}
              />
            )}
            <div className={styles.content}>
              {index < drawn ? (
                <RemotePart remote={remote} kind="widgets" id={id} placeholder={<Placeholder />} />
              ) : (
                <Placeholder />
              )}
            </div>
          </section>
        ))}
      </div>
      {arranging && hiddenWidgets.length > 0 && (
        <section aria-label={texts.hiddenOnes} className={styles.hidden}>
          <h2 className={styles.heading}>{texts.hiddenOnes}</h2>
          <ul className={styles.list}>
            {hiddenWidgets.map(({ id, title }) => (
              <li key={id} className={styles.entry}>
                <span>{title}</span>
                <button
                  type="button"
                  className={buttons.button}
                  aria-label={texts.show(title)}
                  onClick={() => show(id, title)}
                >
                  {texts.showOne}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!arranging && shown.length === 0 && <p className={styles.hint}>{texts.allHidden}</p>}
    </section>
  );
}

const Placeholder = () => (
  <p className={styles.placeholder} role="status">
    {commonTexts.loading}
  </p>
);
