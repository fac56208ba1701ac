import type { BuiltInRole } from '@ofisi/api-contract/permissions';

/** The accounts of the demo shop, one per role. Their passwords are printed at start-up: they exist in no other shop. */
export const DEMO_ACCOUNTS: readonly { role: BuiltInRole; name: string; email: string; password: string }[] = [
  { role: 'Admin', name: 'Wanjiku Kamau', email: 'admin@ofisi.example', password: 'baobab-admin-21' },
  { role: 'Developer', name: 'Otieno Ouma', email: 'developer@ofisi.example', password: 'baobab-developer-22' },
  { role: 'Staff', name: 'Amina Hassan', email: 'staff@ofisi.example', password: 'baobab-staff-23' },
  { role: 'Cashier', name: 'Kiprono Cheruiyot', email: 'cashier@ofisi.example', password: 'baobab-cashier-24' },
  { role: 'User', name: 'Mutua Nzioka', email: 'user@ofisi.example', password: 'baobab-user-25' },
  { role: 'QA', name: 'Njoki Wairimu', email: 'qa@ofisi.example', password: 'baobab-qa-26' },
  { role: 'Technician', name: 'Brian Otieno', email: 'technician@ofisi.example', password: 'baobab-technician-27' },
  { role: 'Service Desk', name: 'Wambui Njuguna', email: 'desk@ofisi.example', password: 'baobab-desk-28' },
  {
    role: 'Service Manager',
    name: 'Peter Kariuki',
    email: 'service-manager@ofisi.example',
    password: 'baobab-manager-29',
  },
];
