import { UnknownPage } from '../messages/unknown-page';
import { texts } from '../texts';
import { productTexts } from './product-texts';

/** No product has this address (decision SF-56). */
export const UnknownProduct = () => <UnknownPage title={texts.failures.arrival.refused} text={productTexts.unknown} />;
