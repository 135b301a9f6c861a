import { randomUUID } from 'node:crypto';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import type { Env } from '../config/env';
import { DATABASE_FILE } from './data-folder';

/** Who is noted for what is done from outside. */
const COMMAND_LINE = 'command line';

/**
 * Makes the account of a comparable name a moderator, or one no more, and says whether there is such an account. Goes past the lock of the
 * embedded database: it is one small transaction, so that nobody has to stop the server for it.
 */
export async function appoint(env: Pick<Env, 'databaseUrl' | 'dataFolder'>, username: string, isModerator: boolean): Promise<boolean> {
  const action = isModerator ? 'add-moderator' : 'remove-moderator';
  const entry = [randomUUID(), Date.now(), COMMAND_LINE, action, JSON.stringify({ name: username })] as const;
  return env.databaseUrl === undefined
    ? appointInSqlite(path.join(env.dataFolder, DATABASE_FILE), username, isModerator, entry)
    : appointInPostgresql(env.databaseUrl, username, isModerator, entry);
}

type Entry = readonly [id: string, at: number, by: string, action: string, subject: string];

function appointInSqlite(file: string, username: string, isModerator: boolean, entry: Entry): boolean {
  const connection = new BetterSqlite3(file, { fileMustExist: true });
  try {
    return connection
      .transaction(() => {
        const update = connection.prepare(
          'UPDATE player SET is_moderator = ? WHERE account_since IS NOT NULL AND id = (SELECT id FROM account WHERE username = ?)',
        );
        if (update.run(isModerator ? 1 : 0, username).changes === 0) return false;
        connection.prepare('INSERT INTO audit_entry (id, at, "by", action, subject) VALUES (?, ?, ?, ?, ?)').run(...entry);
        return true;
      })
      .immediate();
  } finally {
    connection.close();
  }
}

async function appointInPostgresql(url: string, username: string, isModerator: boolean, entry: Entry): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `WITH appointed AS (
         UPDATE player SET is_moderator = $1 WHERE account_since IS NOT NULL AND id = (SELECT id FROM account WHERE username = $2) RETURNING id
       )
       INSERT INTO audit_entry (id, at, "by", action, subject) SELECT $3, $4::bigint, $5, $6, $7 FROM appointed`,
      [isModerator, username, ...entry],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
