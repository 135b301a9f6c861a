import { MAX_CELLS } from './commands';
import { type ClientMessage, type ClientMessageName, COMMAND_ID, clientMessageSchemas, ROOM_ID } from './messages';

export type ParsedMessage = {
  [Name in ClientMessageName]: { readonly name: Name; readonly payload: ClientMessage<Name> };
}[ClientMessageName];

export function isMessageName(name: unknown): name is ClientMessageName {
  return typeof name === 'string' && Object.hasOwn(clientMessageSchemas, name);
}

/** The message as its schema has it; undefined when it is malformed. */
export function parseMessage(name: ClientMessageName, payload: unknown): ParsedMessage | undefined {
  if (isFrequent(name, payload)) return { name, payload } as ParsedMessage;
  const parsed = clientMessageSchemas[name].safeParse(payload);
  return parsed.success ? ({ name, payload: parsed.data } as ParsedMessage) : undefined;
}

/**
 * Whether it is one of the two messages that are most of all, moves of one mark and cursors, and as the schema wants it. The schema decides
 * everything else: it takes many times as long.
 */
export function isFrequent(name: ClientMessageName, payload: unknown): boolean {
  if (name === 'cursor:move')
    return hasKeys(payload, 2) && isText(payload.room, ROOM_ID) && (payload.cell === null || isCell(payload.cell));
  if (name !== 'room:command' || !hasKeys(payload, 3)) return false;
  const { room, commandId, command } = payload;
  if (!isText(room, ROOM_ID) || !isText(commandId, COMMAND_ID) || !hasKeys(command, 3)) return false;
  return command.type === 'mark' && isCells(command.cells) && isWithin(command.mark, MAX_MARK);
}

const MAX_MARK = 9;

/** Whether a value is an object with so many own keys. A test of this many different ones leaves no place for others. */
function hasKeys(value: unknown, count: number): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length === count && !keys.includes('__proto__');
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function isCells(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_CELLS && value.every(isCell);
}

function isCell(value: unknown): boolean {
  return isWithin(value, MAX_CELLS - 1);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
