import { notationError, shiftError } from '../core/notation-error';
import { fail } from '../core/result';
import { canonical } from './canonical';
import { hasOptions, type Notation } from './notation';

const ADDRESS = 'https://puzz.link/p?';

/** Old URLs mark the mobile page (`m+`) or the editor (`_edit`) around the kind's name. */
const NAME = /^(m\+)?([a-z-]*)(?:_edit)?/;

/** Before its `?` a URL has a letter that no drawn grid has: `.?` and `o.?` are rows of cells. */
const HAS_NAME = /^[^?]*[b-mp-wyz]/i;

/** URLs of puzz.link, pzv and compatible sites: the puzzle is the query. */
export const puzzLink: Notation = {
  id: 'puzz-link',
  looksLike: (text) => /^[a-z]+:\/\/\S*$/i.test(text) || (HAS_NAME.test(text) && /^[\w.-]+(\/[\w.-]*)*\?\S*$/.test(text)),
  parse(text, kind, size) {
    const from = text.indexOf('?') + 1;
    if (from === 0) return notationError('link-without-puzzle', text.length);
    const query = text.slice(from);
    const [head, mobile = '', name] = NAME.exec(query) as RegExpExecArray;
    const reading = canonical.parse(name + withoutLastSlash(query.slice(head.length)), kind, size);
    if (reading.ok) return reading;
    const isInName = reading.error.at <= name.length;
    return fail(shiftError(reading.error, from + (isInName ? mobile.length : head.length - name.length)));
  },
  format: (puzzle) => (puzzle.kind === 'nurikabe' && !hasOptions(puzzle) ? ADDRESS + canonical.format(puzzle) : undefined),
};

function withoutLastSlash(path: string): string {
  return /^(?:\/[^/]*){3}\/$/.test(path) ? path.slice(0, -1) : path;
}
