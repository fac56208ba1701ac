/** Reloads the page, at `address` or where it is: no state of another user's work here remains. */
export function reloadPage(address?: string): void {
  if (address) window.location.assign(address);
  else window.location.reload();
}
