/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A spreadsheet reads a text that begins with one of these as a formula. Where decimals have a comma, spreadsheets begin a new cell after each
 * semicolon, whatever the quotes.
 */
const BEGINS_FORMULA = /(?<=^|;)(?=[=+\-@\t\r])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table in CSV (RFC 4180, UTF-8). A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(BEGINS_FORMULA, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
