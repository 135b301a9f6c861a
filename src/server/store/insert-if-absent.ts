/**
 * Inserts unless the key is taken, and returns whether it did. An upsert reads first and inserts then, so of two concurrent ones one would
 * fail.
 */
export async function insertIfAbsent(add: () => Promise<unknown>): Promise<boolean> {
  try {
    await add();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002') return false;
    throw error;
  }
}
