/** The address of the library with what is asked for; the usual order and empty parts are left out. */
export function libraryPath(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '' && !(entry[0] === 'order' && entry[1] === 'new'),
  );
  return given.length === 0 ? '/library' : `/library?${new URLSearchParams(given)}`;
}
