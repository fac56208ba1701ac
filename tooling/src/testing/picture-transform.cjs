const { basename } = require('node:path');

/** A picture in tests is its file name as an address. */
module.exports = {
  process: (_, path) => ({ code: `module.exports = { __esModule: true, default: '/${basename(path)}' };` }),
};
