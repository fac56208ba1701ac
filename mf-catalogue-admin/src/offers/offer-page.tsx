import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage, DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSession } from '@ofisi/shared-auth/session';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { offerTexts as texts } from '../texts/offers';
import { OfferBadge } from './offer-badge';
import { BelowCost, MarginFact } from './offer-margin';
import styles from './offer-page.module.css';
import { offerPath, offers } from './offers.resource';
import { useOffer } from './use-offer';

const { fields } = texts;

const asMoment = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : '–');
const FORMATS = {
  discount: (value: unknown) => (typeof value === 'number' ? texts.percentOff(value) : '–'),
  starts_on: asMoment,
  ends_on: asMoment,
};

const back = { to: '/admin/offers', label: texts.title };

/** One offer: effect on the price, margin and change history. */
export function OfferPage() {
  const { id = '' } = useParams();
  const query = useOffer(id);
  const { data: offer } = query;
  if (!offer) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.notLoaded} />
      </DetailsPage>
    );
  }
  return (
    <DetailsPage
      title={offer.item.title}
      back={back}
      badge={<OfferBadge offer={offer} />}
      actions={
        <Link to={`${offerPath(offer)}/edit`} className={buttons.primary}>
          {texts.edit}
        </Link>
      }
    >
      <DetailTabs
        tabs={[
          { key: 'details', label: texts.details, content: <Details offer={offer} /> },
          {
            key: 'history',
            label: texts.history,
            content: <History resource={offers.key} entity="offers" id={offer.id} labels={fields} formats={FORMATS} />,
          },
        ]}
      />
    </DetailsPage>
  );
}

const Details = ({ offer }: { readonly offer: Offer }) => (
  <div className={styles['details']}>
    {offer.image && (
      <img
        src={pictureUrl('offers', offer.image, 1280)}
        alt={texts.picture(offer.item.title)}
        className={styles['picture']}
      />
    )}
    <Facts>
      <Fact term={fields.discount}>{texts.percentOff(offer.discount)}</Fact>
      <Fact term={fields.initial_price}>{formatTotal(offer.item.initial_price)}</Fact>
      <Fact term={fields.actual_price}>{formatTotal(offer.item.actual_price)}</Fact>
      <Fact term={fields.current_price}>{formatTotal(offer.current_price)}</Fact>
      <Fact term={fields.starts_on}>{formatDateTime(offer.starts_on)}</Fact>
      <Fact term={fields.ends_on}>{formatDateTime(offer.ends_on)}</Fact>
      <Fact term={fields.note}>{offer.note}</Fact>
      <Fact term={fields.description}>
        {offer.description && <span className={styles['text']}>{offer.description}</span>}
      </Fact>
    </Facts>
    <Margin offer={offer} />
  </div>
);

function Margin({ offer: { average_cost: cost, margin, margin_percent: percent } }: { readonly offer: Offer }) {
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  if (!seesCosts) return null;
  return (
    <DetailsSection title={texts.margin.title}>
      <BelowCost margin={margin} />
      <Facts>
        <Fact term={fields.average_cost}>{cost === null ? null : formatTotal(cost)}</Fact>
        <MarginFact margin={margin} percent={percent} />
      </Facts>
    </DetailsSection>
  );
}
