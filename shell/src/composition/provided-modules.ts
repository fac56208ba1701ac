/**
 * What the shell provides to remotes although its own code may not import it: a shared module that the shell never
 * imports is not provided at all. The gate refuses a remote that asks for something missing here.
 */
import '@ofisi/shared-auth/permissions';
import '@ofisi/shared-page/notices';
import '@ofisi/shared-contract/routing';

/**
 * For back-office and forms only: each import makes a chunk that is fetched when a remote first asks. Never called.
 * @public
 */
export const onDemand = () => [import('@ofisi/shared-admin-ui/antd'), import('react-hook-form')];
