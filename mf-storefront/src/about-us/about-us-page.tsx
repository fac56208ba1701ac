import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { deliveryScene, nairobiScene, officeScene, technicianScene, trainingScene } from '../picture/scenes';
import { texts } from '../texts';
import { ABOUT_US_HEAD } from './about-us-head';
import styles from './about-us-page.module.css';

const GALLERY = [
  { src: officeScene, text: 'Installed where the work is done' },
  { src: technicianScene, text: 'Serviced by our own technicians' },
  { src: deliveryScene, text: 'Delivered in every county' },
  { src: trainingScene, text: 'Explained to everyone who will use it' },
] as const;

/** Who the shop is: hero, about text, four pictures, mission and vision (SF §2 About Us). */
export function AboutUsPage() {
  usePageHead(ABOUT_US_HEAD);
  return (
    <div className={`${layout.container} ${styles.page}`}>
      <header className={styles.hero}>
        <img
          className={styles.skyline}
          src={nairobiScene}
          alt="The skyline of Nairobi at sunrise"
          width={960}
          height={600}
          fetchPriority="high"
        />
        <h1 className={styles.title}>{texts.about.who}</h1>
      </header>

      <div className={styles.about}>
        <p className={styles.lead}>
          Ofisi means office. We equip offices in Kenya with printers, photocopiers, computers, toners, spares and
          supplies, and we stay with the machines after they are sold.
        </p>
        <div className={styles.more}>
          <p>
            New machines come with the maker’s warranty and ours. Refurbished ones are taken apart, cleaned, fitted with
            new wear parts and tested on our own bench before they get a price.
          </p>
          <p>
            Our technicians deliver, install and explain. When something wears out, they come back with the part: repair
            and servicing are as much our trade as selling.
          </p>
          <p>
            <Link className={buttons.primary} to="/shop">
              Browse the shop
            </Link>
          </p>
        </div>
      </div>

      <ul className={styles.gallery} aria-label="Our work">
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
          <h2 className={styles.aimTitle}>{texts.about.mission}</h2>
          <p>
            To keep every office in Kenya printing, copying and computing, at a price that is clear before the order.
          </p>
        </section>
        <section className={styles.aim}>
          <h2 className={styles.aimTitle}>{texts.about.vision}</h2>
          <p>A country where no school, clinic or business stops working because a machine did.</p>
        </section>
      </div>
    </div>
  );
}
