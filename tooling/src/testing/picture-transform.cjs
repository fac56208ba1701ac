const { basename } = require('node:path');

/** Replaces a picture in tests with its file name as an address. */
module.exports = {
  process: (_, path) => ({ code: `module.exports = { __esModule: true, default: '/${basename(path)}' };` }),
};
