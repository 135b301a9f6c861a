import { MAX_FRAME_BYTES } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { Chance } from './chance';
import { addressOf, type Targets } from './targets';
import { mutate, STRANGE_TEXTS, strangeValue, writeJson } from './values';
import { BINARY, CLOSE, CONTINUATION, encodeFrame, PING, PONG, TEXT, text } from './websocket';

/** One connection: how it begins, and what is said. */
export interface Conversation {
  /** The request that asks for a websocket. */
  readonly handshake: string;
  /** Whether the server has to agree. */
  readonly isInvited: boolean;
  /** What is said before anything else; where it is empty the server is not waited for. */
  readonly greeting: readonly Buffer[];
  readonly frames: readonly Buffer[];
  /** The last frame leaves the server waiting for more, which never comes. */
  readonly isCutShort: boolean;
}

/** A frame, or several that belong together. */
type Saying = readonly Buffer[];

const LONGEST = 40;
const ROOM_COMMANDS: readonly unknown[] = [
  { type: 'mark', cells: [0, 1, 2], mark: 1 },
  {
    type: 'fill',
    placements: [
      { cell: 3, mark: 2 },
      { cell: 4, mark: 1 },
    ],
  },
  ...['reset', 'undo', 'redo', 'layer-open', 'layer-accept', 'layer-discard', 'check', 'hint', 'find-mistake', 'rewind'].map((type) => ({
    type,
  })),
  ...['pause', 'resume', 'give-up', 'leave', 'stop-countdown', 'next', 'rematch'].map((type) => ({ type })),
  { type: 'vote-rematch', isWanted: true },
  { type: 'change-feedback', feedback: 'wrong' },
  { type: 'layer-show', isShown: true },
  { type: 'ready', isReady: true },
  { type: 'change-role', role: 'spectator' },
  { type: 'change-team', team: 2 },
  { type: 'start', isForced: true },
  { type: 'lock', isLocked: true },
  { type: 'join', role: 'player' },
  {
    type: 'change-settings',
    settings: {
      source: { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' },
      feedback: 'off',
      help: 'nobody',
      limitMs: null,
      hasRandomOrientation: true,
      isRanked: true,
      hasLiveBoards: false,
      isListed: true,
      isPrivate: false,
      autoStart: false,
      replay: 'everyone',
    },
  },
];

/** What a page of ours might say; some of it is refused for other reasons than its form. */
function honestMessage(chance: Chance, { rooms, codes, members }: Targets): readonly [string, unknown] {
  const room = chance.pick(rooms);
  const member = chance.pick(members);
  const commandId = `fuzz-${chance.below(1_000_000)}-intent`;
  const ofMembers = [
    { type: 'kick', member },
    { type: 'pass-host', member },
    { type: 'admit', member, isAdmitted: true },
    { type: 'mute', member, isMuted: true },
  ];
  return chance.weighted<readonly [string, unknown]>([
    [6, ['room:subscribe', { protocol: PROTOCOL_VERSION, room, since: chance.below(100) }]],
    [2, ['room:subscribe', { protocol: PROTOCOL_VERSION, room: chance.pick(codes), invite: 'x'.repeat(22) }]],
    [10, ['room:command', { room, commandId, command: chance.pick(ROOM_COMMANDS) }]],
    [2, ['room:command', { room, commandId, command: chance.pick(ofMembers) }]],
    [1, ['room:unsubscribe', { room }]],
    [2, ['chat:send', { room, messageId: commandId, text: chance.pick(STRANGE_TEXTS) }]],
    [1, ['emote:send', { room, emote: 'wave' }]],
    [1, ['cursor:move', { room, cell: 3 }]],
    [1, ['ping:send', { room, cell: 3 }]],
    [1, ['member:report', { room, member, reason: 'name' }]],
  ]);
}

function saying(chance: Chance, targets: Targets): Saying {
  const say = chance.weighted<(chance: Chance, targets: Targets) => Saying>([
    [15, honest],
    [40, bent],
    [8, oddlyNamed],
    [5, unaskedAnswer],
    [8, promisedAttachment],
    [5, elsewhere],
    [6, ofTheTransport],
    [4, noise],
    [4, inPieces],
    [3, control],
    [1, tooLarge],
    [1, againstTheProtocol],
  ]);
  return say(chance, targets);
}

function ack(chance: Chance): string {
  return chance.weighted([
    [6, String(chance.below(1_000))],
    [2, ''],
    [1, '99999999999999999999'],
    [1, '-1'],
  ]);
}

function honest(chance: Chance, targets: Targets): Saying {
  return [text(`42${ack(chance)}${JSON.stringify(honestMessage(chance, targets))}`)];
}

function bent(chance: Chance, targets: Targets): Saying {
  const [name, payload] = honestMessage(chance, targets);
  return [text(`42${ack(chance)}${writeJson(chance, [name, mutate(chance, payload)])}`)];
}

function oddlyNamed(chance: Chance, targets: Targets): Saying {
  const [name, payload] = honestMessage(chance, targets);
  const odd = chance.weighted<unknown>([
    [2, [chance.pick(STRANGE_TEXTS), payload]],
    [2, [chance.pick(['connect', 'disconnect', 'disconnecting', 'connect_error', 'error', 'newListener', 'removeListener']), payload]],
    [1, []],
    [1, {}],
    [1, [1]],
    [1, [null, payload]],
    [1, [name]],
    [1, [name, payload, payload, payload]],
    [1, [[name], payload]],
    [1, strangeValue(chance)],
  ]);
  return [text(`42${ack(chance)}${JSON.stringify(odd)}`)];
}

function unaskedAnswer(chance: Chance): Saying {
  return [text(`43${ack(chance)}${writeJson(chance, [strangeValue(chance)])}`)];
}

function promisedAttachment(chance: Chance, targets: Targets): Saying {
  const [name, payload] = honestMessage(chance, targets);
  const count = chance.pick(['1', '2', '0', '9', '999999999', '-1', 'x', '']);
  const number = chance.pick([0, 1, -1, 5, '0', null]);
  const packet = `${chance.pick(['45', '46'])}${count}-${ack(chance)}${JSON.stringify([name, { ...(payload as object), cell: { _placeholder: true, num: number } }])}`;
  const attachment = encodeFrame({ opcode: BINARY, payload: chance.bytes(chance.below(200)) });
  return chance.weighted<Saying>([
    [3, [text(packet)]],
    [3, [text(packet), attachment]],
    [1, [text(packet), attachment, attachment]],
    [1, [text(packet), ...honest(chance, targets)]],
    [1, [attachment]],
  ]);
}

function elsewhere(chance: Chance, targets: Targets): Saying {
  const [name, payload] = honestMessage(chance, targets);
  const space = chance.pick(['/admin', '/', '//', '/__proto__', '/socket.io', `/${'x'.repeat(300)}`, '/a?b=c', '/\u0000']);
  const packet = chance.pick([
    `40${space},`,
    `40${space},{"guest":1}`,
    `42${space},${JSON.stringify([name, payload])}`,
    `41${space},`,
    `44${space},{"message":"x"}`,
    '40',
    '40{"guest":{"a":1}}',
    '41',
    '44"x"',
    '48',
    '4',
  ]);
  return [text(packet)];
}

function ofTheTransport(chance: Chance): Saying {
  const packet = chance.pick([
    '',
    '0',
    '0{"sid":"x"}',
    '1',
    '2',
    '2probe',
    '3',
    '3probe',
    '5',
    '6',
    '7',
    '9',
    'b',
    'bAAAA',
    'b4',
    '4\u0000',
    '\u001e',
    '42\u001e42',
  ]);
  return [text(packet)];
}

function noise(chance: Chance): Saying {
  return [encodeFrame({ opcode: chance.pick([TEXT, BINARY]), payload: chance.bytes(chance.below(600)) })];
}

function inPieces(chance: Chance, targets: Targets): Saying {
  const payload = Buffer.from(`42${JSON.stringify(honestMessage(chance, targets))}`);
  const pieces = 2 + chance.below(6);
  const step = Math.ceil(payload.length / pieces);
  const frames = Array.from({ length: pieces }, (_, i) =>
    encodeFrame({ opcode: i === 0 ? TEXT : CONTINUATION, isFinal: i === pieces - 1, payload: payload.subarray(i * step, (i + 1) * step) }),
  );
  if (chance.percent(50)) frames.splice(1, 0, encodeFrame({ opcode: PING, payload: Buffer.from('between') }));
  // Some begin in the middle, some never end: the next text then breaks the rules.
  if (chance.percent(20)) return frames.slice(1);
  return chance.percent(20) ? frames.slice(0, -1) : frames;
}

function control(chance: Chance): Saying {
  const opcode = chance.pick([PING, PONG, PONG, CLOSE]);
  return [encodeFrame({ opcode, payload: chance.bytes(chance.pick([0, 1, 2, 3, 100, 125, 126, 300])), isFinal: chance.percent(90) })];
}

function tooLarge(chance: Chance): Saying {
  const length = MAX_FRAME_BYTES - 20 + chance.below(40);
  const payload = Buffer.from(`42["chat:send",{"room":"x","messageId":"too-large-x","text":"${'y'.repeat(length)}"}]`);
  return [encodeFrame({ opcode: chance.pick([TEXT, BINARY]), payload })];
}

function againstTheProtocol(chance: Chance): Saying {
  const payload = chance.bytes(chance.below(50));
  return [
    chance.pick([
      encodeFrame({ opcode: TEXT, payload, isMasked: false }),
      encodeFrame({ opcode: chance.pick([3, 4, 7, 11, 15]), payload }),
      encodeFrame({ opcode: TEXT, payload, reserved: 1 + chance.below(7) }),
      encodeFrame({ opcode: CONTINUATION, payload }),
      chance.bytes(40),
    ]),
  ];
}

/** Frames that promise more than they bring; nothing can follow them. */
function unfinished(chance: Chance): Buffer {
  const payload = chance.bytes(20);
  return chance.pick([
    encodeFrame({ opcode: TEXT, payload, claimed: 20_000n }),
    encodeFrame({ opcode: TEXT, payload, claimed: 2n ** 40n }),
    encodeFrame({ opcode: TEXT, payload, claimed: 2n ** 63n - 1n }),
    encodeFrame({ opcode: BINARY, payload: Buffer.alloc(0) }).subarray(0, 1),
  ]);
}

const OUR_PATH = '/socket.io/?EIO=4&transport=websocket';
const ODD_PATHS = [
  '/socket.io/?EIO=3&transport=websocket',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=4&transport=websocket&sid=AAAAAAAAAAAAAAAAAAAA',
  '/socket.io/?transport=__proto__',
  '/socket.io/?EIO[]=4&transport[a]=websocket',
  '/socket.io/%ff?EIO=4&transport=websocket',
  '/socket.io?EIO=4&transport=websocket',
  '/_next/webpack-hmr',
  '/api/v1/solve',
  '/',
] as const;

function handshake(chance: Chance, { host }: Targets, index: number): Pick<Conversation, 'handshake' | 'isInvited'> {
  const isOdd = chance.percent(4);
  const oddHeaders = [
    'Origin: https://evil.example',
    'Origin: null',
    'Sec-WebSocket-Version: 99',
    'Sec-WebSocket-Key: short',
    'Cookie: seawall-guest=x',
    'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99999',
    `Sec-WebSocket-Protocol: ${'a,'.repeat(50)}a`,
    `X-Long: ${'x'.repeat(20_000)}`,
  ];
  const lines = [
    `GET ${isOdd && chance.percent(50) ? chance.pick(ODD_PATHS) : OUR_PATH} HTTP/1.1`,
    `Host: ${host}`,
    `X-Forwarded-For: ${addressOf(index)}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    ...(isOdd ? [chance.pick(oddHeaders)] : []),
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  return { handshake: `${lines.join('\r\n')}\r\n\r\n`, isInvited: !isOdd };
}

function makeGreeting(chance: Chance, { tokens }: Targets): readonly Buffer[] {
  return chance.weighted<readonly Buffer[]>([
    [12, [text(`40${JSON.stringify({ guest: chance.pick(tokens) })}`)]],
    [4, [text('40')]],
    [1, []],
    [1, [text(`40${writeJson(chance, { guest: strangeValue(chance) })}`)]],
    [1, [text('40'), text('40'), text('40')]],
  ]);
}

/** The conversation of a seed and an index, the same ever again but for the names of rooms and people. */
export function makeConversation(seed: string, index: number, targets: Targets): Conversation {
  const chance = new Chance(`${seed} conversation ${index}`);
  const opening = handshake(chance, targets, index);
  const greeting = makeGreeting(chance, targets);
  const frames: Buffer[] = [];
  // Who looks at a room gets further than who does not.
  const enter = { protocol: PROTOCOL_VERSION, room: chance.pick(targets.rooms) };
  frames.push(text(`421${JSON.stringify(['room:subscribe', enter])}`));
  const length = 2 + chance.below(LONGEST);
  while (frames.length < length) frames.push(...saying(chance, targets));
  const isCutShort = chance.percent(5);
  return { ...opening, greeting, frames: isCutShort ? [...frames, unfinished(chance)] : frames, isCutShort };
}
