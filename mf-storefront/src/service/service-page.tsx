import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { SERVICE_KINDS, SERVICE_KIND_WORDS } from '@ofisi/shared-shop/service-kinds';
import { serviceTexts as texts } from '../texts/service';
import { SERVICE_HEAD } from './service-head';
import styles from './service-page.module.css';

const WAYS = [
  { to: '/service/request', ...texts.request },
  { to: '/service/track', ...texts.track },
  { to: '/service/warranty', ...texts.warranty },
] as const;

/** What the shop does for machines, how it goes, and the ways on (decision SF-83). */
export function ServicePage() {
  usePageHead(SERVICE_HEAD);
  return (
    <div className={`${screens.screen} ${styles.page}`}>
      <h1 className={screens.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>

      <section className={styles.section} aria-label={texts.ways}>
        <ul className={styles.ways}>
          {WAYS.map(({ to, title, text }) => (
            <li key={to} className={`${cards.card} ${styles.way}`}>
              <Link className={styles.link} to={to}>
                {title}
              </Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>{texts.work}</h2>
        <dl className={styles.kinds}>
          {SERVICE_KINDS.map((kind) => (
            <div key={kind}>
              <dt>{SERVICE_KIND_WORDS[kind]}</dt>
              <dd>{texts.kinds[kind]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.section}>
        <h2 className={styles.title}>{texts.how}</h2>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
