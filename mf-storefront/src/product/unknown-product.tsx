import { UnknownPage } from '../messages/unknown-page';
import { failureTexts } from '../texts/failures';
import { productTexts } from '../texts/product';

/** Shown when no product has this address (decision SF-56). */
export const UnknownProduct = () => <UnknownPage title={failureTexts.arrival.refused} text={productTexts.unknown} />;
