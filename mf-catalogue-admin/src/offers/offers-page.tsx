import type { BannerInOrder } from '@ofisi/api-contract/catalogue/banners';
import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { custom, link, moment, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { RowOrder } from '@ofisi/shared-admin-ui/row-order';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { allItems } from '../items/item-sources';
import { offerTexts as texts } from '../texts/offers';
import { OfferBadge } from './offer-badge';
import { OfferForm } from './offer-form';
import { banners, offerPath, offers } from './offers.resource';

const { fields } = texts;

/** Includes the start of an offer that is not running yet. */
const bannerName = ({ product_name: item, discount, starts_on: from }: BannerInOrder) =>
  texts.bannerName(item, discount, Date.parse(from) > Date.now() ? formatDateTime(from) : null);

/** BO §2 Offers; the status is additive (decision BO-11). */
export function OffersPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={offers}
      title={texts.title}
      newLabel={texts.add}
      tools={
        <RowOrder
          resource={banners}
          label={texts.order.label}
          title={texts.order.title}
          nameOf={bannerName}
          path="/order-banners"
        />
      }
      columns={[
        link<Offer>(fields.product_name, 'product_name', offerPath, { sortable: true, wraps: true }),
        text(fields.description, 'description', { wraps: true, extra: true }),
        money(fields.initial_price, 'initial_price', { sortable: true }),
        money(fields.current_price, 'current_price', { sortable: true }),
        custom<Offer>(fields.discount, 'discount', ({ discount }) => texts.percentOff(discount), { sortable: true }),
        moment<Offer>(fields.starts_on, 'starts_on', { sortable: true }),
        moment<Offer>(fields.ends_on, 'ends_on', { sortable: true }),
        custom<Offer>(fields.status, 'status', (offer) => <OfferBadge offer={offer} />, { sortable: true }),
        text(fields.note, 'note', { wraps: true, extra: true }),
        money(fields.margin, 'margin', { extra: true }),
        rowMenu(),
      ]}
      filterBy="product_name"
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        recordFilter(fields.item_id, 'item_id', allItems),
        dateFilter(fields.starts_on, 'starts_on'),
        dateFilter(fields.ends_on, 'ends_on'),
      ]}
      actions={[{ label: texts.open, run: (offer) => void navigate(offerPath(offer)) }]}
      form={OfferForm}
    />
  );
}
