/** Where the settings begin for somebody with these permissions (decision BO-59); null: nowhere. */
export function settingsPath(permissions: readonly string[]): string | null {
  if (permissions.includes('settings.manage')) return '/admin/settings/shop';
  return permissions.includes('users.manage') ? '/admin/settings/security' : null;
}
