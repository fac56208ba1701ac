/** Whether a user with these permissions may see something that requires `access`. The server decides again on every call. */
export function allows(access: string, signedIn: boolean, permissions: readonly string[]): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return signedIn;
  return signedIn && permissions.includes(access);
}
