/**
 * Adds something unless its key is taken, and says whether it did. An upsert looks first and adds then, so that of two at once one fails.
 */
export async function unlessThere(add: () => Promise<unknown>): Promise<boolean> {
  try {
    await add();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002') return false;
    throw error;
  }
}
