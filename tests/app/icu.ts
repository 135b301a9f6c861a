/** An argument of an ICU message: its name, how it is used, and the branches it chooses from. */
export interface IcuArgument {
  readonly name: string;
  readonly type: string;
  readonly branches: readonly string[];
}

/** All arguments of a message, also those inside branches. Only what our texts use: plain arguments, `select` and `plural`, no quoting. */
export function readArguments(message: string): IcuArgument[] {
  const found: IcuArgument[] = [];
  for (const block of blocksOf(message)) {
    const [name, type = 'plain'] = block.split(',', 2).map((part) => part.trim());
    if (!/^\w+$/.test(name)) throw new Error(`Not an argument: {${block}}`);
    const body = block.split(',').slice(2).join(',');
    const branches = type === 'plain' ? [] : blockNames(body);
    found.push({ name, type, branches });
    if (type !== 'plain') for (const branch of blocksOf(body)) found.push(...readArguments(branch));
  }
  return found;
}

/** The insides of the outermost braces. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '{') {
      if (depth === 0) from = i + 1;
      depth += 1;
    } else if (text[i] === '}') {
      depth -= 1;
      if (depth < 0) throw new Error(`A brace too many: ${text}`);
      if (depth === 0) blocks.push(text.slice(from, i));
    }
  }
  if (depth !== 0) throw new Error(`A brace too few: ${text}`);
  return blocks;
}

/** What stands before each outermost block: the names of branches. */
function blockNames(body: string): string[] {
  let rest = body;
  for (const block of blocksOf(body)) rest = rest.replace(`{${block}}`, '\n');
  return rest
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
