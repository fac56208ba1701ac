/** Properties that roles, names, visibility and clicks depend on. */
const PERCEIVED = /(?<![\w-])(?:display|visibility|opacity|pointer-events|content)\s*:[^;]*/g;

/** Removes styles that no test can see: jsdom compares every rule with each queried element, and with all its ancestors. */
exports.perceived = (css) =>
  css.replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector, declarations) => {
    const kept = declarations.match(PERCEIVED);
    return kept ? `${selector}{${kept.join(';')}}` : '';
  });
