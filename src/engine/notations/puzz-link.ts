import { notationError, shiftError } from '../core/notation-error';
import { fail } from '../core/result';
import { findPlayable } from '../kinds/playable';
import { canonical } from './canonical';
import { hasOptions, type Notation } from './notation';
import { penpa } from './penpa';
import { pzprv3 } from './pzprv3';

const ADDRESS = 'https://puzz.link/p?';

/** The page before the kind's name (`type=player&`, `m+` for the mobile one), and after it (`_edit`). */
const NAME = /^((?:type=[a-z]+&)?(?:m\+)?)([a-z-]*)(?:_(?:edit|play|test|load))?/;

/** Before its `?` a URL has a letter that no drawn grid has: `.?` and `o.?` are rows of cells. */
const HAS_NAME = /^[^?]*[b-mp-wyz]/i;
const URL = /^[a-z]+:\/\/\S*$/i;
const QUERY = /^[\w.-]+(\/[\w.-]*)*\?\S*$/;
/** A link that was copied without `https://` and has no query, as short links have none. */
const SHORT_LINK = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/\S*$/i;
/** A whole file as the query. Its rows contain spaces. */
const FILE = /^\S*\?(?=pzprv3)/;

/** URLs of puzz.link, pzv and compatible sites: the puzzle is the query. */
export const puzzLink: Notation = {
  id: 'puzz-link',
  looksLike: (text) =>
    !penpa.looksLike(text, undefined) &&
    (URL.test(text) || FILE.test(text) || (HAS_NAME.test(text) && (QUERY.test(text) || SHORT_LINK.test(text)))),
  parse(text, kind, size) {
    const from = text.indexOf('?') + 1;
    if (from === 0) return notationError('link-without-puzzle', text.length);
    if (FILE.test(text)) {
      const file = pzprv3.parse(withSpaces(text.slice(from)), kind, size);
      return file.ok ? file : fail(shiftError(file.error, from));
    }
    const query = text.slice(from).replace(/#.*$/, '');
    const [head, page, name] = NAME.exec(query) as RegExpExecArray;
    if (query[head.length] !== '/' && findPlayable(name) === undefined) return notationError('link-without-puzzle', text.length);
    const reading = canonical.parse(name + withoutLastSlash(query.slice(head.length)), kind, size);
    if (reading.ok) return reading;
    const isInName = reading.error.at <= name.length;
    return fail(shiftError(reading.error, from + (isInName ? page.length : head.length - name.length)));
  },
  format: (puzzle) =>
    puzzle.kind === 'nurikabe' && !hasOptions(puzzle) ? ADDRESS + withSlashAfterDot(canonical.format(puzzle)) : undefined,
};

/** The spaces of a file in a URL. Each is replaced by as many, so that the indices of errors stay the same. */
function withSpaces(file: string): string {
  return file.replaceAll('%20', '   ').replaceAll('_', ' ');
}

function withoutLastSlash(path: string): string {
  return /^(?:\/[^/]*){3}\/$/.test(path) ? path.slice(0, -1) : path;
}

/** Programs that turn URLs into links leave out a dot at the end, so a slash follows it, as on puzz.link. */
function withSlashAfterDot(path = ''): string {
  return path.endsWith('.') ? `${path}/` : path;
}
