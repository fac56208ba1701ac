import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { manifest } from './manifest';

export const remote = defineRemote(
  manifest,
  {
    brands: () => import(/* webpackChunkName: "brands" */ './brands/brands-page').then((page) => page.BrandsPage),
  },
  {},
);
