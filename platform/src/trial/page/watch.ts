/** What the watching script of a page is told. */
export interface WatchInputs {
  /** Name of the function with which it reports. */
  readonly reports: string;
  /** Name under which it leaves a function that says what was changed since the start, as texts. */
  readonly changes: string;
  /** Names of the session token in the local storage. */
  readonly tokens: readonly string[];
  /** Value of the token; null: nobody is signed in. */
  readonly token: string | null;
  /** Names of things that are in the storages all the time. */
  readonly mark: string;
  /** Global names of the containers of the set. */
  readonly containers: readonly string[];
}

interface Accessor {
  readonly configurable?: boolean;
  readonly get?: (this: void) => unknown;
}

/**
 * Watches a page from its first script on: who reads the session token or writes to the history, and which built-in things, shared modules
 * and globals are changed. Runs in the page, among its scripts, and keeps what it uses itself.
 */
export function watchPage({ reports, changes, tokens, token, mark, containers }: WatchInputs): void {
  /** More entries than a page makes of its own when it opens. */
  const MOST_ENTRIES = 5;
  const MOST_COOKIE_BYTES = 4_000;
  const MOST_TOLD = 40;
  const PROVIDED = /^(?:__FEDERATION__|__VMOK__|__webpack|webpackChunk|__GLOBAL_LOADING|__rspack)/;
  const page = window as unknown as Record<string, unknown>;
  const tell = page[reports] as ((payload: string) => void) | undefined;
  delete page[reports];
  if (!tell || window !== window.top) return;
  const { stringify } = JSON;
  const { is } = Object;
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, get, set, apply } = Reflect;
  const { indexOf } = Array.prototype;
  const test = get(RegExp.prototype, 'test');
  Error.stackTraceLimit = 50;

  let told = 0;
  function say(text: string): void {
    told += 1;
    if (told <= MOST_TOLD) tell?.(stringify({ text, stack: new Error().stack }));
  }
  const isIn = (list: readonly unknown[], one: unknown): boolean => apply(indexOf, list, [one]) >= 0;

  /* The token, which belongs to the shell. */
  const OF_RELEASE = /\/releases\/([\w-]+)\//;
  const exec = get(RegExp.prototype, 'exec');
  function read(name: unknown): void {
    const nearest = isIn(tokens, name) ? (apply(exec, OF_RELEASE, [new Error().stack]) as string[] | null) : null;
    if (nearest && nearest[1] !== 'shell') say('reads the session token on');
  }
  try {
    const local = localStorage;
    const getItem = get(Storage.prototype, 'getItem');
    for (const name of token === null ? [] : tokens) local.setItem(name, String(token));
    for (const storage of [local, sessionStorage]) storage.setItem(mark, mark);
    const handed = new Proxy(local, {
      get(storage, name) {
        read(name);
        return get(storage, name, storage) as unknown;
      },
      set: (storage, name, value) => set(storage, name, value, storage),
    });
    for (const name of ownKeys(Storage.prototype)) {
      const value: unknown = getOwnPropertyDescriptor(Storage.prototype, name)?.value;
      if (typeof value !== 'function' || name === 'constructor') continue;
      (Storage.prototype as unknown as Record<PropertyKey, unknown>)[name] = function (
        this: unknown,
        ...inputs: unknown[]
      ) {
        if (value === getItem) read(inputs[0]);
        return apply(value as () => unknown, this === handed ? local : this, inputs) as unknown;
      };
    }
    defineProperty(window, 'localStorage', { configurable: true, enumerable: true, get: () => handed });
  } catch {
    // A page without storage holds no token.
  }

  /* What stays behind in the browser, or asks the visitor for something. */
  const asked: readonly (readonly [owner: object | undefined, name: string, words: string])[] = [
    [page['IDBFactory'], 'open', 'opens a database on'],
    [page['CacheStorage'], 'open', 'opens a cache on'],
    [page['ServiceWorkerContainer'], 'register', 'registers a service worker on'],
    [page['Notification'], 'requestPermission', 'asks for notifications on'],
    [page['StorageManager'], 'getDirectory', 'opens a file system on'],
  ].map(([owner, name, words]) => {
    const { prototype } = (owner ?? {}) as { readonly prototype?: object };
    return [name === 'requestPermission' ? (owner as object) : prototype, String(name), String(words)];
  });
  for (const [owner, name, words] of asked) {
    const real = owner && getOwnPropertyDescriptor(owner, name);
    if (!owner || !real) continue;
    const value = function (this: unknown, ...inputs: unknown[]) {
      say(words);
      return apply(real.value as () => unknown, this, inputs) as unknown;
    };
    defineProperty(owner, name, { ...real, value });
  }

  /* Cookies, which the gateway takes away when there are too many. */
  const cookie = getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  let cookieBytes = 0;
  defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, given: unknown) {
      cookieBytes += String(given).length;
      if (cookieBytes > MOST_COOKIE_BYTES) say('sets cookies of more than 4 kB on');
      apply(get(cookie, 'set') as () => void, this, [given]);
    },
  });

  /* The history. */
  let entries = 0;
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'] as const) {
    const real = History.prototype[name] as (...inputs: unknown[]) => void;
    History.prototype[name] = function (this: History, ...inputs: unknown[]) {
      // The trial itself opens the next page.
      if (apply(test, OF_RELEASE, [new Error().stack])) entries += 1;
      else entries = 0;
      if (entries > 0 && name !== 'pushState' && name !== 'replaceState') say('moves in the history on');
      if (entries === MOST_ENTRIES + 1) say('writes to the history again and again on');
      return apply(real, this, inputs);
    };
  }

  /* What everybody on the page uses. */
  type Kept = readonly [
    path: string,
    owner: object,
    descriptors: Map<PropertyKey, PropertyDescriptor>,
    isClosed: boolean,
  ];
  const kept: Kept[] = [];
  const seen = new Set<unknown>();
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  /** @param isClosed whether nothing may be added either */
  function keep(path: string, owner: unknown, isClosed: boolean, except?: string): void {
    if (!isObject(owner) || seen.has(owner)) return;
    seen.add(owner);
    const descriptors = new Map<PropertyKey, PropertyDescriptor>();
    for (const name of ownKeys(owner)) {
      const descriptor = getOwnPropertyDescriptor(owner, name);
      if (name === except) continue;
      if (descriptor && (isClosed || descriptor.get || typeof descriptor.value === 'function')) {
        descriptors.set(name, descriptor);
      }
    }
    kept.push([path, owner, descriptors, isClosed]);
  }
  for (const name of ownKeys(window)) {
    const value = getOwnPropertyDescriptor(window, name)?.value as { readonly prototype?: unknown } | undefined;
    if (value === page['window'] || !isObject(value)) continue;
    keep(String(name), value, typeof value === 'function');
    if (typeof value === 'function') keep(`${String(name)}.prototype`, value.prototype, true);
  }
  // The shell has one of its own, which asks the person before it leads elsewhere.
  keep('window', window, false, 'open');
  function keepOpen(): void {
    const descriptor = getOwnPropertyDescriptor(window, 'open');
    if (descriptor) kept.push(['window', window, new Map([['open', descriptor]]), false]);
  }

  const known = new Set<PropertyKey>(ownKeys(window));
  for (const name of containers) known.add(name);
  known.add(changes);
  /** React and the browser set them for a moment. */
  const forStacks = ['prepareStackTrace', 'stackTraceLimit'];
  /** Whether a remote runs, so that what becomes global from now on may be its own. */
  let hasGuests = false;
  interface Instance {
    readonly shareScopeMap?: Record<string, Record<string, Record<string, { readonly lib?: () => unknown }>>>;
  }
  function keepModules(): void {
    const { __INSTANCES__: instances = [] } = (page['__FEDERATION__'] ?? {}) as { __INSTANCES__?: Instance[] };
    for (const { shareScopeMap = {} } of instances)
      for (const scope of Object.values(shareScopeMap))
        for (const [name, versions] of Object.entries(scope))
          for (const { lib } of Object.values(versions)) if (lib) keep(name, lib(), true);
  }
  for (const container of containers) {
    let value: unknown;
    defineProperty(window, container, {
      configurable: true,
      enumerable: true,
      // It is asked for right before the remote runs.
      get() {
        if (value !== undefined && !hasGuests) {
          for (const name of ownKeys(window)) known.add(name);
          keepOpen();
          hasGuests = true;
        }
        keepModules();
        return value;
      },
      set: (given: unknown) => void (value = given),
    });
  }

  /** A shell that locks the page turns some functions into accessors that return the same function (`lock-page.ts` of the shell). */
  const isLocked = (one: PropertyDescriptor, other: Accessor): boolean =>
    typeof one.value === 'function' && !other.configurable && !!other.get && is(one.value, apply(other.get, {}, []));
  const areSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined): boolean =>
    other !== undefined &&
    ((is(one.value, other.value) && one.get === other.get && one.set === other.set) || isLocked(one, other));

  defineProperty(window, changes, {
    value(): string[] {
      const found: string[] = [];
      const add = (text: string) => void (found[found.length] = text);
      // Whoever changed the iteration of lists must not end this one.
      for (let index = 0, count = kept.length; index < count; index += 1) {
        const [path, owner, descriptors, isClosed] = kept[index] as Kept;
        descriptors.forEach((descriptor, name) => {
          if (owner === window ? isIn(containers, name) : isIn(forStacks, name)) return;
          if (!areSame(descriptor, getOwnPropertyDescriptor(owner, name))) add(`changes ${path}.${String(name)} on`);
        });
        const names = isClosed ? ownKeys(owner) : [];
        for (let at = 0, count = names.length; at < count; at += 1) {
          if (!descriptors.has(names[at] as string) && !isIn(forStacks, names[at]))
            add(`adds ${path}.${String(names[at])} on`);
        }
      }
      const globals = ownKeys(window);
      for (let at = 0; at < globals.length && hasGuests; at += 1) {
        const name = globals[at] as string;
        if (!known.has(name) && !apply(test, PROVIDED, [String(name)])) add(`makes ${String(name)} global on`);
      }
      return found;
    },
  });
}
