import type { Database } from './database';

/** Secrets that all processes of one database share. */
export interface SecretStore {
  /** The secret of this name; `value` becomes it when there is none yet. Concurrent processes all get the same one. */
  findOrAdd(name: string, value: string): Promise<string>;
  /** All whose name begins like this, by name. */
  withPrefix(prefix: string): Promise<readonly { readonly name: string; readonly value: string }[]>;
}

export function createSecretStore({ client }: Database): SecretStore {
  return {
    async findOrAdd(name, value) {
      try {
        const secret = await client.secret.upsert({ where: { name }, create: { name, value }, update: {} });
        return secret.value;
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'P2002') throw error;
        // Another process was first between the read and the insert.
        const secret = await client.secret.findUniqueOrThrow({ where: { name } });
        return secret.value;
      }
    },

    withPrefix: (prefix) => client.secret.findMany({ where: { name: { startsWith: prefix } }, orderBy: { name: 'asc' } }),
  };
}
