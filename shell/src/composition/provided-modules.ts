/**
 * Modules that the shell provides to remotes although its own code may not import them: a shared module that the shell never imports is not
 * provided at all. The gate refuses a remote that needs a module missing here.
 */
import '@ofisi/shared-auth/permissions';
import '@ofisi/shared-page/notices';
import '@ofisi/shared-contract/routing';

/**
 * For the back office and forms only: each import creates a chunk that is fetched when a remote first needs it. Never called.
 * @public
 */
export const onDemand = () => [
  import('@ofisi/shared-admin-ui/antd'),
  import('@ofisi/shared-admin-ui/antd/base'),
  import('@ofisi/shared-admin-ui/antd/calendar'),
  import('@ofisi/shared-admin-ui/antd/details'),
  import('@ofisi/shared-admin-ui/antd/select'),
  import('react-hook-form'),
];
