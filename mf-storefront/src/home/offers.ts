import { printersOffer, tonersOffer } from '../picture/scenes';
import { homeTexts } from '../texts/home';

/** One slide of the banner. It promises nothing that a price does not honour: time-limited offers come from the back-office. */
export interface OfferSlide {
  readonly id: string;
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
  readonly picture: string;
}

/** The two slides shown while no offer with a picture is running (decision SF-17). */
export const OFFER_SLIDES: readonly OfferSlide[] = [
  {
    id: 'printers',
    ...homeTexts.printersOffer,
    to: '/shop?category=printer-photocopiers',
    picture: printersOffer,
  },
  {
    id: 'toners',
    ...homeTexts.tonersOffer,
    to: '/shop?category=toners',
    picture: tonersOffer,
  },
];
