/** On the server the gateway combines the bundles; nothing is loaded while a page is rendered. */
function notOnServer(): never {
  throw new Error('Remotes are not loaded on the server.');
}

export const getInstance = notOnServer;
export const loadRemote = notOnServer;
export const registerPlugins = notOnServer;
export const registerRemotes = notOnServer;
