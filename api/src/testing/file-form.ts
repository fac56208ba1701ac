/** A multipart form with a file, as a browser sends it. */
export function fileForm(
  file: { readonly field: string; readonly name: string; readonly bytes: Buffer },
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = 'ofisi-boundary';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
