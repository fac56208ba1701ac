import { Link } from '@ofisi/shared-contract/routing';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect, useRef, useState } from 'react';
import { checkoutTexts } from '../texts/checkout';
import { commonTexts } from '../texts/common';
import { quoteTexts } from '../texts/quote';
import { QuoteForm } from './quote-form';
import styles from './quote-page.module.css';
import { useWantedItems, useWantedWords } from './wanted-items';
import { WantedList } from './wanted-list';

interface SentRequest {
  readonly reference: string;
  readonly phone: string;
}

/** Requests a quote from the shop, for the cart or for a large quantity of one product (decision SF-34, invariant 23). */
export function QuotePage() {
  const wanted = useWantedItems();
  const words = useWantedWords();
  const [sent, setSent] = useState<SentRequest | null>(null);
  if (sent) return <QuoteRequested request={sent} />;
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: quoteTexts.breadcrumb, to: '/shop/cart' }, { label: quoteTexts.title }]} />
      <h1 className={screens.title}>{quoteTexts.title}</h1>
      {words !== '' ? (
        <>
          <p className={styles.intro}>{quoteTexts.askIntro}</p>
          <QuoteForm
            items={[]}
            message={quoteTexts.looking(words)}
            onSent={(reference, phone) => setSent({ reference, phone })}
          />
        </>
      ) : wanted.isLoading ? (
        <p role="status">{commonTexts.loading}</p>
      ) : wanted.items?.length === 0 ? (
        <div className={`${cards.card} ${styles.card}`}>
          <p>{quoteTexts.nothing}</p>
          <Link className={buttons.primary} to="/shop">
            {commonTexts.goToShop}
          </Link>
        </div>
      ) : (
        <>
          <p className={styles.intro}>{quoteTexts.intro}</p>
          <div className={styles.columns}>
            <WantedList wanted={wanted} />
            <QuoteForm items={wanted.items} onSent={(reference, phone) => setSent({ reference, phone })} />
          </div>
        </>
      )}
    </div>
  );
}

/** Confirms that the request has arrived, and shows its reference. */
function QuoteRequested({ request: { reference, phone } }: { readonly request: SentRequest }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={screens.screen}>
      <section className={`${cards.card} ${styles.card}`}>
        <h1 ref={heading} tabIndex={-1} className={screens.title}>
          {quoteTexts.sent}
        </h1>
        <p>
          {quoteTexts.reference}: <strong>{reference}</strong>
        </p>
        <p>{quoteTexts.next(phone)}</p>
        <p>
          <Link className={buttons.button} to="/shop">
            {checkoutTexts.placed.shopOn}
          </Link>
        </p>
      </section>
    </div>
  );
}
