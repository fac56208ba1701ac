import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { shareIcon } from '@ofisi/shared-site-ui/icons/share';
import { productTexts } from '../texts/product';
import { usePageAddress } from './page-address';
import styles from './share-links.module.css';

/** Hashtag of a post (SF §2 Product detail). */
const HASHTAG = '#Ofisi';

/** Address at which to write a post about this page. */
const facebook = (page: string) =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: page, hashtag: HASHTAG }).toString()}`;

const whatsApp = (title: string, page: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${page}`)}`;

/** Shares the page through Facebook or WhatsApp. */
export function ShareLinks({ title }: { readonly title: string }) {
  const page = usePageAddress();
  return (
    <section className={styles.share}>
      <h2 className={styles.heading}>
        <Icon drawing={shareIcon} /> {productTexts.share}
      </h2>
      <a className={buttons.button} href={facebook(page)} target="_blank" rel="noreferrer">
        {productTexts.shareOn.facebook}
      </a>
      <a className={buttons.button} href={whatsApp(title, page)} target="_blank" rel="noreferrer">
        {productTexts.shareOn.whatsApp}
      </a>
    </section>
  );
}
