const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * `asNew` undoes what a test file left behind, so that the next one finds the window in its present state. What is added to the window
 * within `lasting` stays, because packages are loaded only once.
 */
exports.keepBrowser = (dom) => {
  const { window } = dom;
  const { document } = window;
  const { restoreProperties, lasting } = keepProperties(dom);
  // The elements stay: `screen` queries the body that existed when it was loaded.
  const { documentElement: html, head, body } = document;
  const restoreListeners = [window, document, html, head, body].map(keepListeners);
  const endTimers = keepTimers(window);
  const asNew = () => {
    for (const element of [html, head, body]) {
      element.replaceChildren();
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    html.append(head, body);
    if (document.documentElement !== html) document.documentElement.replaceWith(html);
    document.getSelection().removeAllRanges();
    restoreProperties();
    for (const restore of restoreListeners) restore();
    endTimers();
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0`;
    window.history.replaceState(null, '', '/');
  };
  return { asNew, lasting };
};

/** The properties of the window and of its objects, with their prototypes: mocks, fakes of what jsdom lacks, sizes and states. */
function keepProperties(dom) {
  const { window } = dom;
  // From outside, a window lists only some of its properties.
  const namesOfWindow = () => new Set([...Reflect.ownKeys(window), ...Reflect.ownKeys(dom.getInternalVMContext())]);
  const namesOf = (object) => (object === window ? namesOfWindow() : Reflect.ownKeys(object));
  const kept = new Map();
  const keep = (object, name) => kept.get(object).set(name, Object.getOwnPropertyDescriptor(object, name));
  const keepAll = (object) => {
    if (!isObject(object) || kept.has(object)) return;
    kept.set(object, new Map());
    for (const name of namesOf(object)) keep(object, name);
  };

  keepAll(window);
  for (const [name, property] of kept.get(window)) {
    const value = property?.value;
    // Objects of Node's are not the window's alone.
    if (!isObject(value) || value === globalThis[name]) continue;
    keepAll(value);
    keepAll(value.prototype);
  }
  const { document, navigator, location, history, process } = window;
  for (const object of [document, navigator, location, history, process?.env]) keepAll(object);

  const restoreProperties = () => kept.forEach((properties, object) => restore(object, namesOf(object), properties));
  const lasting = (add) => {
    const before = namesOfWindow();
    const added = add();
    for (const name of namesOfWindow()) if (!before.has(name)) keep(window, name);
    return added;
  };
  return { restoreProperties, lasting };
}

const isObject = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);

function restore(object, names, properties) {
  for (const name of names) if (!properties.has(name)) Reflect.deleteProperty(object, name);
  for (const [name, then] of properties) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    if (then && (now?.value !== then.value || now?.get !== then.get)) Reflect.defineProperty(object, name, then);
  }
}

function keepListeners(target) {
  const { _eventListeners: listeners } = implForWrapper(target);
  const kept = Object.entries(listeners).map(([type, list]) => [type, [...list]]);
  return () => {
    for (const type of Object.keys(listeners)) delete listeners[type];
    for (const [type, list] of kept) listeners[type] = [...list];
  };
}

function keepTimers(window) {
  let last = 0;
  let lastFrame = 0;
  return () => {
    for (const newest = window.setTimeout(() => undefined); last <= newest; last += 1) window.clearTimeout(last);
    const newest = window.requestAnimationFrame(() => undefined);
    for (; lastFrame <= newest; lastFrame += 1) window.cancelAnimationFrame(lastFrame);
  };
}
