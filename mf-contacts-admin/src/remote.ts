import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { manifest } from './manifest';

export const remote = defineRemote(
  manifest,
  {
    suppliers: () =>
      import(/* webpackChunkName: "suppliers" */ './suppliers/suppliers-page').then((page) => page.SuppliersPage),
  },
  {},
);
