/** The first settings page that these permissions admit to (decision BO-59); null if there is none. */
export function settingsPath(permissions: readonly string[]): string | null {
  if (permissions.includes('settings.manage')) return '/admin/settings/shop';
  return permissions.includes('users.manage') ? '/admin/settings/security' : null;
}
