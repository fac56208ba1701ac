/** Something that a visitor cannot see or press. */
export interface LandmarkFault {
  /** `covers the header of`: words to which the page is added. */
  readonly wrong: string;
  /** The element or the rule that does it; empty where there is none. */
  readonly by: string;
  /** Addresses of the style sheets with a rule that hides the landmark. */
  readonly sheets: readonly string[];
}

/**
 * Looks whether header, menu and main content of the page can be seen and pressed by somebody with a mouse. Runs in the page, by itself.
 * Covered means that more than half of the places where it is looked at belong to something else.
 */
export function lookAtLandmarks(): LandmarkFault[] {
  const LEAST_PX = 8;
  const COLUMNS = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
  const ROWS = [0.1, 0.3, 0.5, 0.7, 0.9];
  const CONTENT = 'img,svg,canvas,video,iframe,input,textarea,select,button,[data-placeholder]';
  const DIALOGS = 'dialog,[role=dialog],[aria-modal=true]';
  const header = [...document.querySelectorAll('header,[role=banner]')].find(
    (one) => !one.closest(`main,article,section,${DIALOGS}`),
  );
  const main = document.querySelector('main,[role=main]');
  const menus = [...document.querySelectorAll('nav,[role=navigation]')].filter(
    (one) => !one.closest(`main,footer,${DIALOGS}`),
  );
  const everyPress = new CSSStyleSheet();
  everyPress.replaceSync('*, *::before, *::after { pointer-events: auto !important }');

  function isVisible(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false;
    let opacity = 1;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { opacity: own, filter } = getComputedStyle(one);
      const filtered = /opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? '1';
      opacity *= Number(own) * Number(filtered);
    }
    return opacity > 0.1;
  }

  function isInSight(element: Element): boolean {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < LEAST_PX || height < LEAST_PX) return false;
    return right > LEAST_PX && bottom > LEAST_PX && left < innerWidth - LEAST_PX && top < innerHeight - LEAST_PX;
  }

  function isEmpty(element: Element): boolean {
    const text = (element as HTMLElement).innerText || '';
    return text.trim() === '' && ![...element.querySelectorAll(CONTENT)].some(isVisible);
  }

  /** Whether anything of it would be seen: text in a colour of its own, or a picture. */
  function isLegible(element: Element): boolean {
    if ([...element.querySelectorAll(CONTENT)].some((one) => isVisible(one) && one.getClientRects().length > 0))
      return true;
    return [...element.querySelectorAll('*'), element].some((one) => {
      const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '');
      if (!hasText || !isVisible(one)) return false;
      const { color, fontSize } = getComputedStyle(one);
      return parseFloat(fontSize) >= 4 && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
    });
  }

  function describe(element: Element): string {
    const id = element.id ? `#${element.id}` : '';
    const names = typeof element.className === 'string' ? element.className.trim().split(/\s+/).slice(0, 2) : [];
    return `<${element.localName}${id}${names
      .filter(Boolean)
      .map((name) => `.${name}`)
      .join('')}>`;
  }

  /** The places at which one would look for a landmark, each with what is there instead; null: itself. */
  function placesOf(landmark: Element): (Element | null)[] {
    const box = landmark.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const controls = [...landmark.querySelectorAll('a,button,input,select,textarea')].filter(isInSight).slice(0, 20);
    const points = [
      ...COLUMNS.flatMap((x) => ROWS.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const)),
      ...controls.map((control) => {
        const own = control.getBoundingClientRect();
        return [own.left + own.width / 2, own.top + own.height / 2] as const;
      }),
    ];
    return points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return [];
      if (landmark.contains(hit)) return [null];
      // The header stays in place over the content.
      return landmark === main && header?.contains(hit) ? [] : [hit];
    });
  }

  /** The outermost element around `hit` that is apart from the landmark. */
  function apart(hit: Element, landmark: Element): Element {
    let outermost = hit;
    while (outermost.parentElement && !outermost.parentElement.contains(landmark)) outermost = outermost.parentElement;
    return outermost;
  }

  const isOpaque = (element: Element): boolean => {
    if (['img', 'svg', 'canvas', 'video', 'iframe'].includes(element.localName)) return isVisible(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const alpha = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor);
    return isVisible(element) && (Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.3 || backgroundImage !== 'none');
  };

  /** What lies over most of the places; null where nothing does. */
  function coverOf(landmark: Element, isCover: (hit: Element) => boolean): Element | null {
    const places = placesOf(landmark);
    const foreign = places.filter((hit) => hit !== null).filter(isCover);
    const first = foreign[0];
    return first && foreign.length * 2 > places.length ? first : null;
  }

  function sheetsHiding(landmark: Element | undefined): string[] {
    const hides = ({ style }: CSSStyleRule): boolean =>
      style.display === 'none' ||
      ['hidden', 'collapse'].includes(style.visibility) ||
      (style.opacity !== '' && Number(style.opacity) < 0.5) ||
      style.pointerEvents === 'none' ||
      [
        style.transform,
        style.translate,
        style.clipPath,
        style.filter,
        style.left,
        style.top,
        style.height,
        style.maxHeight,
        style.position,
        style.color,
      ].some((value) => value !== '');
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const found: string[] = [];
    for (const sheet of document.styleSheets) {
      if (!sheet.href) continue;
      for (const rule of rulesOf(sheet.cssRules)) {
        if (!hides(rule)) continue;
        for (let one: Element | null = landmark ?? null; one; one = one.parentElement) {
          if (one.matches(rule.selectorText)) found.push(sheet.href);
        }
      }
    }
    return found;
  }

  function faultOf(name: string, landmark: Element | undefined): LandmarkFault[] {
    const fault = (wrong: string, by = ''): LandmarkFault[] => [{ wrong, by, sheets: sheetsHiding(landmark) }];
    if (!landmark) return fault(`takes away the ${name} of`);
    if (!isVisible(landmark)) return fault(`hides the ${name} of`);
    if (isEmpty(landmark)) return fault(`empties the ${name} of`);
    if (!isInSight(landmark) || !isLegible(landmark)) return fault(`hides the ${name} of`);
    const cover = coverOf(landmark, () => true);
    if (cover?.contains(landmark)) return fault(`keeps presses from the ${name} of`);
    if (cover) return fault(`covers the ${name} of`, describe(apart(cover, landmark)));
    // What lets presses through can still hide what is below it.
    document.adoptedStyleSheets.push(everyPress);
    const veil = coverOf(landmark, (hit) => !hit.contains(landmark) && isOpaque(hit));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => sheet !== everyPress);
    return veil ? fault(`covers the ${name} of`, describe(apart(veil, landmark))) : [];
  }

  const [x, y] = [scrollX, scrollY];
  scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const menu = menus.find((one) => isVisible(one) && isInSight(one)) ?? menus[0];
  const faults = [
    ...faultOf('header', header),
    ...faultOf('main content', main ?? undefined),
    ...(menu ? faultOf('menu', menu) : []),
  ];
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return faults;
}
