/** For a browser without JavaScript. */
export const withoutScriptTexts = {
  text: 'The cart and favourites need JavaScript, which is turned off in this browser. Order by phone or chat:',
  chat: 'WhatsApp',
  message: (title: string) => `Hello Ofisi, I would like to order ${title}.`,
} as const;
