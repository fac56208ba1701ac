/** Loads the page again, at `address` or where it is: nothing of what somebody else did here stays. */
export function reloadPage(address?: string): void {
  if (address) window.location.assign(address);
  else window.location.reload();
}
