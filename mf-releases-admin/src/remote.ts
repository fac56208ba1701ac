import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { icons } from './icons';
import { palette } from './palette';

/** Releases: environments, rollouts, sets, and the history of both. */
export const remote = defineRemote({
  name: 'mf-releases-admin',
  title: 'Releases',
  routes: [
    {
      id: 'environments',
      path: '/admin/releases',
      title: 'Environments',
      layout: 'admin',
      access: 'releases.preview',
      menu: {
        group: 'Releases',
        after: 'User Management',
        order: 10,
        icon: icons.cube,
      },
      synonyms: ['releases', 'deployments', 'rollouts', 'incident', 'pins'],
      screen: () => import('./overview/overview-page').then((page) => page.OverviewPage),
    },
    {
      id: 'environment',
      path: '/admin/releases/environments/:environment',
      title: 'Environment',
      layout: 'admin',
      access: 'releases.preview',
      screen: () => import('./environment/environment-page').then((page) => page.EnvironmentPage),
    },
    {
      id: 'sets',
      path: '/admin/releases/sets',
      title: 'Sets',
      layout: 'admin',
      access: 'releases.preview',
      menu: { group: 'Releases', after: 'User Management', order: 20, icon: 'grid' },
      synonyms: ['combinations', 'sign off', 'qa'],
      screen: () => import('./sets/sets-page').then((page) => page.SetsPage),
    },
    {
      id: 'set',
      path: '/admin/releases/sets/:set',
      title: 'Set',
      layout: 'admin',
      access: 'releases.preview',
      screen: () => import('./sets/set-page').then((page) => page.SetPage),
    },
    {
      id: 'compare',
      path: '/admin/releases/compare',
      title: 'Compare Sets',
      layout: 'admin',
      access: 'releases.preview',
      menu: {
        group: 'Releases',
        after: 'User Management',
        order: 30,
        icon: icons.sideBySide,
      },
      synonyms: ['difference', 'pictures'],
      screen: () => import('./compare/compare-page').then((page) => page.ComparePage),
    },
    {
      id: 'release-audit',
      path: '/admin/releases/audit',
      title: 'Release Audit',
      layout: 'admin',
      access: 'releases.preview',
      menu: { group: 'Releases', after: 'User Management', order: 40, icon: icons.past },
      synonyms: ['history of releases', 'who pinned'],
      screen: () => import('./audit/audit-page').then((page) => page.AuditPage),
    },
  ],

  palette,
});
