/** What roles, names, visibility and clicks depend on. */
const PERCEIVED = /(?<![\w-])(?:display|visibility|opacity|pointer-events|content)\s*:[^;]*/g;

/** Styles without what no test can see: jsdom compares every rule with each element that is asked for, and with all that it lies in. */
exports.perceived = (css) =>
  css.replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector, declarations) => {
    const kept = declarations.match(PERCEIVED);
    return kept ? `${selector}{${kept.join(';')}}` : '';
  });
