import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * What every release in the page uses. Not `RegExp`, whose patterns take three times as long once its prototype is frozen, and no kind of
 * error, because code of every style names its own by assignment.
 */
const BUILT_IN =
  'Object,Function,Array,Promise,Map,Set,String,Number,Symbol,Date,JSON,Math,Reflect,Proxy,URL,XMLHttpRequest,EventTarget,Event,NavigateEvent,NavigationDestination,Node,Element,HTMLElement,Document,Storage,History,open,fetch,setTimeout,clearTimeout,setInterval,queueMicrotask,requestAnimationFrame';

const { defineProperty, freeze, getOwnPropertyDescriptor, getOwnPropertyNames, getPrototypeOf } = Object;
type Owner = Record<string, unknown>;

/** What objects of their own may redefine by assignment, as with the bundler's lists of chunks, although it is frozen here. */
function keepOverridable(owner: object, name: string): void {
  const value: unknown = getOwnPropertyDescriptor(owner, name)?.value;
  if (!value) return;
  defineProperty(owner, name, {
    get: () => value,
    set(this: object, own: unknown) {
      defineProperty(this, name, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Makes the language, the document and the shared modules unchangeable, once nothing but the shell has run. */
export function lockPage(page: Window): void {
  const { prototype } = Object;
  getOwnPropertyNames(prototype).forEach((name) => keepOverridable(prototype, name));
  ['constructor', 'toString', 'bind'].forEach((name) => keepOverridable(Function.prototype, name));
  keepOverridable(Array.prototype, 'push');
  const lock = (value: unknown) => {
    freeze(value);
    freeze((value as Partial<Owner>)['prototype']);
  };
  BUILT_IN.split(',').forEach((name) => {
    const value = (page as unknown as Owner)[name];
    if (!value) return;
    defineProperty(page, name, { value, writable: false, configurable: false });
    lock(value);
  });
  for (const iterator of [[].values(), new Map().keys(), new Set().keys()])
    freeze(getPrototypeOf(freeze(getPrototypeOf(iterator))));
  for (const versions of Object.values(getInstance()?.shareScopeMap['default'] ?? {}))
    for (const { lib } of Object.values(versions))
      // Observers bind their methods by assignment.
      for (const [name, value] of Object.entries(freeze((lib?.() ?? {}) as Owner)))
        if (typeof value === 'function' && !name.endsWith('Observer')) lock(value);
}
