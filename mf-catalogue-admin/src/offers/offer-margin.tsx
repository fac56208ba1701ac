import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { Fact } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { offerTexts as texts } from '../texts/offers';

interface MarginProps {
  /** Null if the item's cost is not known. */
  readonly margin: number | null;
  /** Null if the price is zero. */
  readonly percent: number | null;
}

/** The margin of an offer, for users who may see costs. */
export const MarginFact = ({ margin, percent }: MarginProps) => (
  <Fact term={texts.fields.margin}>
    {margin === null && texts.margin.unknown}
    {margin !== null &&
      (percent === null
        ? formatTotal(margin)
        : texts.margin.of(formatTotal(margin), showAmount(percent).replace('-', '−')))}
  </Fact>
);

/** Warning for an offer below cost; renders nothing for any other. */
export const BelowCost = ({ margin }: Pick<MarginProps, 'margin'>) =>
  margin !== null && margin < 0 && <p className={alerts.danger}>{texts.margin.belowCost}</p>;
