/** Reads a cookie of the page; axios writes none. */
function read(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : decoded(pair.slice(name.length + 1));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const cookies = { read, readAsync: (name: string): Promise<string | null> => Promise.resolve(read(name)) };

export default cookies;
