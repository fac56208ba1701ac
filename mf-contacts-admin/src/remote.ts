import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { type manifest, name } from './manifest';

export const remote = defineRemote<typeof manifest>(
  { name },
  {
    suppliers: () =>
      import(/* webpackChunkName: "suppliers" */ './suppliers/suppliers-page').then((page) => page.SuppliersPage),
  },
  {},
);
