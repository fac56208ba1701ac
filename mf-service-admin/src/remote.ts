import { listCalls } from '@ofisi/shared-admin-ui/list-calls';
import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { icons } from './icons';
import { palette } from './palette';

/** The service desk: repairs, servicing and installations (decision BO-175). */
export const remote = defineRemote({
  name: 'mf-service-admin',
  title: 'Service',
  routes: [
    {
      id: 'service-jobs',
      path: '/admin/service/jobs',
      title: 'Service Jobs',
      layout: 'admin',
      access: 'service.work',
      calls: listCalls('/view-service-jobs', 'service-jobs'),
      menu: { group: 'Service', after: 'Sales', order: 10, icon: icons.tools },
      synonyms: ['repairs', 'workshop', 'tickets'],
      screen: () => import('./service-jobs/service-jobs-page').then((page) => page.ServiceJobsPage),
    },
    {
      id: 'add-service-job',
      path: '/admin/service/jobs/new',
      title: 'New Service Job',
      layout: 'admin',
      access: 'service.manage',
      screen: () => import('./job-form/add-service-job-page').then((page) => page.AddServiceJobPage),
    },
    {
      id: 'service-job',
      path: '/admin/service/jobs/:id',
      title: 'Service Job',
      layout: 'admin',
      access: 'service.work',
      screen: () => import('./job-page/service-job-page').then((page) => page.ServiceJobPage),
    },
    {
      id: 'edit-service-job',
      path: '/admin/service/jobs/:id/edit',
      title: 'Edit Service Job',
      layout: 'admin',
      access: 'service.manage',
      screen: () => import('./job-form/edit-service-job-page').then((page) => page.EditServiceJobPage),
    },
    {
      id: 'service-board',
      path: '/admin/service/board',
      title: 'Service Board',
      layout: 'admin',
      access: 'service.work',
      calls: ['/view-service-board'],
      menu: { group: 'Service', after: 'Sales', order: 20, icon: icons.board },
      synonyms: ['kanban', 'workshop board'],
      screen: () => import('./board/board-page').then((page) => page.BoardPage),
    },
    {
      id: 'service-calendar',
      path: '/admin/service/calendar',
      title: 'Service Calendar',
      layout: 'admin',
      access: 'service.work',
      menu: { group: 'Service', after: 'Sales', order: 30, icon: icons.calendar },
      synonyms: ['visits', 'appointments', 'promised'],
      screen: () => import('./calendar/calendar-page').then((page) => page.CalendarPage),
    },
    {
      id: 'my-service-jobs',
      path: '/admin/service/my-jobs',
      title: 'My Jobs',
      layout: 'admin',
      access: 'service.work',
      calls: ['/view-service-board'],
      menu: { group: 'Service', after: 'Sales', order: 5, icon: icons.mine },
      synonyms: ['my repairs', 'technician'],
      screen: () => import('./my-jobs/my-jobs-page').then((page) => page.MyJobsPage),
    },
  ],
  widgets: [
    {
      id: 'late-service-jobs',
      slot: 'dashboard',
      title: 'Jobs past their promise',
      order: 44,
      access: 'service.work',
      screen: () => import('./dashboard/late-jobs').then((widget) => widget.LateJobs),
    },
    {
      id: 'service-visits-today',
      slot: 'dashboard',
      title: 'Visits today',
      order: 46,
      access: 'service.work',
      screen: () => import('./dashboard/visits-today').then((widget) => widget.VisitsToday),
    },
  ],
  palette,
});
