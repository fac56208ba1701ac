import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { deliveryScene, nairobiScene, officeScene, technicianScene, trainingScene } from '../picture/scenes';
import { aboutUsTexts } from '../texts/about-us';
import { SERVICE_TITLES } from '../texts/titles';
import { ABOUT_US_HEAD } from './about-us-head';
import styles from './about-us-page.module.css';

const GALLERY = [
  { src: officeScene, text: aboutUsTexts.pictures.installed },
  { src: technicianScene, text: aboutUsTexts.pictures.serviced },
  { src: deliveryScene, text: aboutUsTexts.pictures.delivered },
  { src: trainingScene, text: aboutUsTexts.pictures.explained },
] as const;

/** The About Us page: hero, about text, four pictures, mission and vision (SF §2 About Us). */
export function AboutUsPage() {
  usePageHead(ABOUT_US_HEAD);
  return (
    <div className={`${layout.container} ${styles.page}`}>
      <header className={styles.hero}>
        <img
          className={styles.skyline}
          src={nairobiScene}
          alt={aboutUsTexts.skyline}
          width={960}
          height={600}
          fetchPriority="high"
        />
        <h1 className={styles.title}>{aboutUsTexts.who}</h1>
      </header>

      <div className={styles.about}>
        <p className={styles.lead}>{aboutUsTexts.lead}</p>
        <div className={styles.more}>
          <p>{aboutUsTexts.machines}</p>
          <p>{aboutUsTexts.service}</p>
          <p className={styles.ways}>
            <Link className={buttons.primary} to="/shop">
              {aboutUsTexts.browse}
            </Link>
            <Link className={buttons.button} to="/service">
              {SERVICE_TITLES.service}
            </Link>
          </p>
        </div>
      </div>

      <ul className={styles.gallery} aria-label={aboutUsTexts.work}>
        {GALLERY.map(({ src, text }) => (
          <li key={text}>
            <figure className={styles.figure}>
              <img className={styles.picture} src={src} alt="" width={960} height={600} loading="lazy" />
              <figcaption className={styles.caption}>{text}</figcaption>
            </figure>
          </li>
        ))}
      </ul>

      <div className={styles.aims}>
        <section className={styles.aim}>
          <h2 className={styles.aimTitle}>{aboutUsTexts.mission}</h2>
          <p>{aboutUsTexts.missionText}</p>
        </section>
        <section className={styles.aim}>
          <h2 className={styles.aimTitle}>{aboutUsTexts.vision}</h2>
          <p>{aboutUsTexts.visionText}</p>
        </section>
      </div>
    </div>
  );
}
