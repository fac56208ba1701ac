/** The page that replaces the whole shop when the shell itself has failed. */
export const failureTexts = {
  toHome: 'Ofisi, home',
  wrong: 'Something went wrong, contact developer',
  reload: 'Reload the page',
  releases: 'Choose releases',
  subject: 'The shop won’t load',
  text: 'Your cart is safe and you’re still logged in. If this keeps happening, please send us these details:',
  details: 'Details for support',
  call: (phone: string) => `Call ${phone}`,
  email: (address: string) => `Email ${address}`,
} as const;
