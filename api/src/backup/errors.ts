/** Why there is no backup, or why nothing was restored; its message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
