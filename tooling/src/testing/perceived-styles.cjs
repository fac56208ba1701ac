const dynamicCss = require('@rc-component/util/lib/Dom/dynamicCSS.js');
const { perceived } = require('./perceived.cjs');

/** antd's styles as far as tests perceive them. */
module.exports = {
  ...dynamicCss,
  updateCSS: (css, ...others) => dynamicCss.updateCSS(perceived(css), ...others),
};
