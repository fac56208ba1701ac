/** Every cookie that the API sets or reads. The gateway hands these on to it and no others. */
export const API_COOKIES = {
  /** The cookie of the specified CSRF call; nothing depends on it. */
  csrf: 'XSRF-TOKEN',
  /** Recognises a device on which an account was used before; grants no access. */
  device: 'ofisi_device',
  /** The session key: without it, a token that was given to a page is void. */
  sessionKey: 'ofisi_session_key',
} as const;
