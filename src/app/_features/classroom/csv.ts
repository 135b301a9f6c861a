/** So that spreadsheets read other scripts than Latin. */
const BYTE_ORDER_MARK = '\uFEFF';
/** With these a spreadsheet begins a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as RFC 4180 has it, in UTF-8. Texts that a spreadsheet would run as a formula get an apostrophe before them. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
