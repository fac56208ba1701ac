/** Names of the shell’s own parts, and the card for a part that could not be shown. */
export const partTexts = {
  backOffice: 'Back-office',
  restWorks: 'The rest of the page works, your cart is safe, and you’re still logged in.',
  restOfBackOfficeWorks: 'The rest of the page works, and you’re still logged in.',
  retry: 'Try again',
  copied: 'Copied',
  copyDiagnostics: 'Copy diagnostics',
  notFound: 'Page not found',
  noAccess: 'No access',
  notLoaded: (title: string) => `“${title}” couldn’t be loaded`,
} as const;
