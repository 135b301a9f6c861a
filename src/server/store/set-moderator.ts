import { randomUUID } from 'node:crypto';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import type { Env } from '../config/env';
import { DATABASE_FILE } from './data-folder';

/** The author of audit entries from the command line. */
const COMMAND_LINE = 'command line';

/**
 * Makes the account with a name key a moderator, or removes that role, and returns whether there is such an account. Bypasses the lock of
 * the SQLite data folder: it is one small transaction, so the server need not stop.
 */
export async function setModerator(env: Pick<Env, 'databaseUrl' | 'dataFolder'>, username: string, isModerator: boolean): Promise<boolean> {
  const action = isModerator ? 'add-moderator' : 'remove-moderator';
  const entry = [randomUUID(), Date.now(), COMMAND_LINE, action, JSON.stringify({ name: username })] as const;
  return env.databaseUrl === undefined
    ? setInSqlite(path.join(env.dataFolder, DATABASE_FILE), username, isModerator, entry)
    : setInPostgresql(env.databaseUrl, username, isModerator, entry);
}

type NewAuditEntry = readonly [id: string, at: number, by: string, action: string, subject: string];

function setInSqlite(file: string, username: string, isModerator: boolean, entry: NewAuditEntry): boolean {
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

async function setInPostgresql(url: string, username: string, isModerator: boolean, entry: NewAuditEntry): Promise<boolean> {
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
