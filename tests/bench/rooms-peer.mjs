// A room server of others for `npm run bench:rooms -- --peers`, run from a scratch folder that has it installed.
import { createServer } from 'node:http';
import path from 'node:path';

const { PEER_NAME, PEER_FOLDER: folder, PEER_ROOMS } = process.env;
const rooms = PEER_ROOMS.split(',');
const MEMBERS = 4;

const SERVERS = { hocuspocus, 'tldraw-sync': tldrawSync, boardgame };
const port = await SERVERS[PEER_NAME]();
process.stdout.write(`ready: http://127.0.0.1:${port}\n`);

/** Documents of Yjs in memory; SQLite gets each some seconds after its last change, as its extension does by default. */
async function hocuspocus() {
  const { Server } = await import('@hocuspocus/server');
  const { SQLite } = await import('@hocuspocus/extension-sqlite');
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    quiet: true,
    extensions: [new SQLite({ database: path.join(folder, 'documents.sqlite') })],
  });
  await server.listen();
  return server.address.port;
}

/** A file of SQLite for each room, in which every change is flushed to the disk before its answer. */
async function tldrawSync() {
  const { NodeSqliteWrapper, SQLiteSyncStorage, TLSocketRoom } = await import('@tldraw/sync-core');
  const { createRecordType, StoreSchema } = await import('@tldraw/store');
  const { default: Database } = await import('better-sqlite3');
  const { WebSocketServer } = await import('ws');
  const cell = createRecordType('cell', { scope: 'document', validator: { validate: (value) => value } });
  const schema = StoreSchema.create({ cell });
  const open = (room) => {
    const database = new Database(path.join(folder, `${room}.sqlite`));
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    const snapshot = { documentClock: 0, tombstoneHistoryStartsAtClock: 0, tombstones: {}, schema: schema.serialize(), documents: [] };
    return new TLSocketRoom({ schema, storage: new SQLiteSyncStorage({ sql: new NodeSqliteWrapper(database), snapshot }) });
  };
  const opened = new Map(rooms.map((room) => [room, open(room)]));
  const http = createServer();
  let sessions = 0;
  new WebSocketServer({ server: http }).on('connection', (socket, { url }) => {
    sessions += 1;
    opened.get(url.slice(1)).handleSocketConnect({ sessionId: String(sessions), socket });
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return http.address().port;
}

/** Matches in memory, as its server has them by default. */
async function boardgame() {
  const { Server } = await import('boardgame.io/dist/cjs/server.js');
  const { InitializeGame } = await import('boardgame.io/dist/cjs/internal.js');
  // Whoever presses at the same time as others has seen an older state.
  const mark = { ignoreStaleStateID: true, move: ({ G }, cell, value, intent) => ({ cells: { ...G.cells, [cell]: value }, last: intent }) };
  const game = { name: 'board', setup: () => ({ cells: {}, last: '' }), moves: { mark }, turn: { activePlayers: { all: '' } } };
  const server = Server({ games: [game], origins: [] });
  const players = Object.fromEntries(Array.from({ length: MEMBERS }, (_, id) => [id, { id }]));
  const { appServer } = await server.run({ port: 0 });
  for (const room of rooms) {
    const metadata = { gameName: game.name, players, createdAt: 0, updatedAt: 0 };
    await server.db.createMatch(room, { initialState: InitializeGame({ game, numPlayers: MEMBERS }), metadata });
  }
  return appServer.address().port;
}
