import { printersOffer, tonersOffer } from '../picture/scenes';

/** One slide of the banner. It promises nothing that a price does not keep: offers with an end come from the back-office. */
export interface OfferSlide {
  readonly id: string;
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
  readonly picture: string;
}

/** The two slides that stand while no offer with a picture is running (decision SF-17). */
export const OFFER_SLIDES: readonly OfferSlide[] = [
  {
    id: 'printers',
    kicker: 'Printers & photocopiers',
    title: 'Machines that carry a whole office',
    text: 'Kyocera, HP, Canon, Epson and Ricoh, delivered, installed and explained to your team.',
    to: '/shop?category=printer-photocopiers',
    action: 'See printers',
    picture: printersOffer,
  },
  {
    id: 'toners',
    kicker: 'Toners & supplies',
    title: 'The right toner, before the last page',
    text: 'Cartridges for the machines we sell and service, from single desks to whole departments.',
    to: '/shop?category=toners',
    action: 'See toners',
    picture: tonersOffer,
  },
];
