import { defineManifest } from '@ofisi/shared-contract/manifest';

/** The shell's own pages. Its release carries them as a remote's does, so that the gateway knows every address. */
export const manifest = defineManifest({
  name: 'shell',
  title: 'Ofisi',
  routes: [
    { id: 'login', path: '/login', title: 'Login', layout: 'site', access: 'public' },
    { id: 'register', path: '/register', title: 'Registration', layout: 'site', access: 'public' },
    { id: 'forgot-password', path: '/forgot-password', title: 'Forgot password', layout: 'site', access: 'public' },
    { id: 'reset-password', path: '/reset-password', title: 'New password', layout: 'site', access: 'public' },
    { id: 'confirm-email', path: '/confirm-email', title: 'Confirm email', layout: 'site', access: 'public' },
    { id: 'profile', path: '/user/profile', title: 'Profile', layout: 'site', access: 'signed-in' },
    { id: 'admin', path: '/admin', title: 'Dashboard', layout: 'admin', access: 'backoffice.access' },
    { id: 'admin-profile', path: '/admin/profile', title: 'Profile', layout: 'admin', access: 'signed-in' },
    { id: 'settings', path: '/admin/settings', title: 'Settings', layout: 'admin', access: 'backoffice.access' },
    { id: 'dashboard', path: '/admin/dashboard', title: 'Dashboard', layout: 'admin', access: 'backoffice.access' },
  ],
  nav: [
    {
      id: 'dashboard',
      group: 'Main',
      label: 'Dashboard',
      to: '/admin/dashboard',
      order: 10,
      icon: 'dashboard',
      permission: 'backoffice.access',
    },
  ],
  widgets: [],
  palette: {
    actions: [
      {
        id: 'choose-releases',
        label: 'Choose releases',
        to: '/admin/dashboard?qa',
        access: 'releases.preview',
        icon: 'box',
        keywords: ['qa', 'preview', 'override', 'set', 'version', 'sign off'],
      },
    ],
    records: [],
  },
});
