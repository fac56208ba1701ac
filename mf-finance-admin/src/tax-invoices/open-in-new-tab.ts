/** Follows a link to another site in a new tab, after a press: a shell asks before a script opens one itself. */
export function openInNewTab(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.click();
}
