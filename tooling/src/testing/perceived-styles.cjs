const dynamicCss = require('@rc-component/util/lib/Dom/dynamicCSS.js');

/** What roles, names, visibility and clicks depend on. */
const PERCEIVED = /(?<![\w-])(?:display|visibility|opacity|pointer-events|content)\s*:[^;]*/g;

/**
 * antd's styles without what no test can see: for each element that is asked for, jsdom compares every rule of the page with
 * it and with all that it lies in.
 */
const perceived = (css) =>
  css.replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector, declarations) => {
    const kept = declarations.match(PERCEIVED);
    return kept ? `${selector}{${kept.join(';')}}` : '';
  });

module.exports = {
  ...dynamicCss,
  updateCSS: (css, ...others) => dynamicCss.updateCSS(perceived(css), ...others),
};
