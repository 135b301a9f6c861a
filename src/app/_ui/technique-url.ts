/** Where a technique, `kind.name`, is learned. */
export function techniqueAddress(technique: string): string {
  return `/learn/${technique.replace('.', '/')}`;
}
