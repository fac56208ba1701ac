/** jsdom knows `<dialog>` but cannot open one. What it would do beyond the attribute is the browser's. */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
