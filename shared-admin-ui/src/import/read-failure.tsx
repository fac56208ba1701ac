import { FailureAlert, reasonOf } from '../failure-alert';
import { importTexts } from '../texts/import';

/** Why a file could not be read, if it could not. */
export const ReadFailure = ({ error }: { readonly error: Error | null }) =>
  error && <FailureAlert text={importTexts.choose.failed} reason={reasonOf(error) ?? error.message} />;
