/** What a page gets from Next: the named parts of its path. */
export interface PathProps<Part extends string> {
  readonly params: Promise<Readonly<Record<Part, string>>>;
}

/** What a page gets from Next: its query. */
export interface QueryProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}
