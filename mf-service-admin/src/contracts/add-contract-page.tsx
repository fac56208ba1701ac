import { ContractForm } from './contract-form';

/** Writes a contract. */
export const AddContractPage = () => <ContractForm contract={null} />;
