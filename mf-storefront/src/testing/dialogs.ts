/** jsdom has `<dialog>` but cannot open it. This fakes what the tests need: opening, and returning the focus on close. */
export function completeDialogs(): void {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function () {
    before = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
  };
}
