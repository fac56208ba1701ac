const cssCache = require('@ant-design/cssinjs/lib/Cache.js');
const dynamicCss = require('@rc-component/util/lib/Dom/dynamicCSS.js');
const { perceived } = require('./perceived.cjs');

const styles = cssCache.default.prototype;
const { opUpdate } = styles;

/** antd drops a component's styles with its last instance on the page, so that every test would create all of them again. */
styles.opUpdate = function (path, update) {
  const forgotten = (known) => (known && path.startsWith('style%') ? [0, known[1]] : null);
  opUpdate.call(this, path, (known) => update(known) ?? forgotten(known));
};

/** antd's styles, reduced to what tests perceive. */
module.exports = {
  ...dynamicCss,
  updateCSS: (css, ...others) => dynamicCss.updateCSS(perceived(css), ...others),
};
