import type { ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import {
  contractMessageText,
  fittingContractMessages,
  type ContractMessage,
} from '@ofisi/shared-shop/contract-messages';
import { serviceContracts } from '../contracts/contracts.resource';
import { TextButton } from './text-button';

interface SendContractTextProps {
  readonly answer: ServiceContractInFullResponse;
}

/** Prepares the words that ask a customer for readings, or for a day for a visit; nothing for a contract that does not run. */
export function SendContractText({ answer }: SendContractTextProps) {
  const { service_contract: contract, link, phone_number: phone, messages } = answer;
  const { shop } = useShopSettings();
  const wordsOf = (about: ContractMessage) =>
    contractMessageText(about, { ...contract, link, shop }, contract.customer);
  return (
    <TextButton
      number={contract.number}
      phone={phone}
      fitting={fittingContractMessages(contract)}
      wordsOf={wordsOf}
      sent={messages}
      resource={serviceContracts}
      path={`/add-contract-message/${contract.id}`}
    />
  );
}
