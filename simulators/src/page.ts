/** Style of the simulators' pages. */
export const STYLE = `
:root{color-scheme:light dark;--line:#8884}
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;gap:2rem}
h1{margin:0;font-size:1.5rem}h2{margin:0 0 .75rem;font-size:1.125rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
label{display:grid;gap:.25rem;font-size:.875rem}
input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid #888;border-radius:.5rem;box-sizing:border-box}
input{width:9rem}button{cursor:pointer}button.pay{background:#0b7a3b;border-color:#0b7a3b;color:#fff}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{padding:.4rem .5rem;border-bottom:1px solid var(--line);text-align:start}
.scroll{overflow-x:auto}p{margin:0}
`;

/** A table, or a text in place of an empty one. The cells are text. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
