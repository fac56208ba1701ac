import { Icon } from '../parts/icon';
import { productTexts } from './product-texts';
import { usePageAddress } from './page-address';
import styles from './share-links.module.css';

/** The hashtag that goes with a post (SF §2 Product detail). */
const HASHTAG = '#Ofisi';

/** Where a post about this page is written. */
const facebook = (page: string) =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: page, hashtag: HASHTAG }).toString()}`;

const whatsApp = (title: string, page: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${page}`)}`;

/** Passes the page on, through Facebook or WhatsApp. */
export function ShareLinks({ title }: { readonly title: string }) {
  const page = usePageAddress();
  return (
    <section className={styles.share}>
      <h2 className={styles.heading}>
        <Icon name="share" /> {productTexts.share}
      </h2>
      <a className="button" href={facebook(page)} target="_blank" rel="noreferrer">
        Facebook
      </a>
      <a className="button" href={whatsApp(title, page)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </section>
  );
}
