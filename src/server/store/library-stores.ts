import { createCollectionStore } from './collection-store';
import type { Database } from './database';
import { createPublicationResultStore } from './publication-result-store';
import { createPublicationStore } from './publication-store';
import { createTalkStore } from './talk-store';

/** The stores of what players publish. */
export function createLibraryStores(database: Database) {
  return {
    collections: createCollectionStore(database),
    publicationResults: createPublicationResultStore(database),
    publications: createPublicationStore(database),
    talk: createTalkStore(database),
  };
}
