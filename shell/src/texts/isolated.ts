/** An isolated remote: a page in a frame of its own. */
export const isolatedTexts = {
  tooLong: 'It took too long to load.',
  silent: 'It isn’t responding.',
  left: 'It left its page.',
  garbled: 'It sent an invalid message.',
  flooded: 'It sent too many messages.',
  stoleFocus: 'It took the focus from a dialog.',
  notice: (title: string, text: string) => `${title}: ${text}`,
  undeclared: (remote: string, call: string) => `${remote} has not declared the call ${call}.`,
  tooManyCalls: (remote: string) => `${remote} makes too many calls.`,
} as const;
