import xhr from 'axios/lib/adapters/xhr.js';

/** The original chooses between three ways to send a call; the browser's is the only one in the build. */
const adapters = { getAdapter: () => xhr, adapters: { xhr } };

export default adapters;
