/**
 * Lets no script lead the page, or a new window, to another origin without asking the person. A link that the person pressed is followed.
 * The browser's events tell which it was; where it has none (before Chrome 102, Firefox 147, Safari 26.2), it asks about new windows only.
 */
export function guardLeaving(page: Window): void {
  // oxlint-disable-next-line typescript/unbound-method -- called for the page below, in fewer bytes than if bound
  const { location, open } = page;
  const isElsewhere = (to: string) => new URL(to, location.href).origin !== location.origin;
  const ask = (to: string) => {
    const { stack } = new Error();
    void import(/* webpackChunkName: "messages" */ './ask-to-leave').then(
      ({ askToLeave }) => askToLeave(to, stack),
      Boolean,
    );
  };
  (page as Partial<Pick<Window, 'navigation'>>).navigation?.addEventListener('navigate', (event) => {
    const to = event.destination.url;
    if (event.userInitiated || !isElsewhere(to)) return;
    event.preventDefault();
    ask(to);
  });
  // A window of this origin could be led elsewhere by whoever holds it.
  page.open = (to = '', target = '', features = '') =>
    isElsewhere(`${to}`) ? (ask(`${to}`), null) : open.call(page, to, target, `noopener,${features}`);
}
