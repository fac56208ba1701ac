/**
 * A shared module that the shell never imports is not provided at all. These are for remotes only: each import makes a
 * chunk that is fetched when a remote first asks. Never called.
 */
export const sharedOnDemand = () => [import('@ofisi/shared-admin-ui/antd'), import('react-hook-form')];
