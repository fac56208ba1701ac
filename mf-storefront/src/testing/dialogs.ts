/** jsdom knows `<dialog>` but cannot open one. This much of it counts here: it gives the focus back where it came from. */
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
