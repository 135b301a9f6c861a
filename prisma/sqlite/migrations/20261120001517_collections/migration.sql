-- CreateTable
CREATE TABLE "collection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cover_id" TEXT,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "collection_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "collection_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "publication" ("puzzle_id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "collection_entry" (
    "collection_id" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    PRIMARY KEY ("collection_id", "puzzle_id"),
    CONSTRAINT "collection_entry_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "collection_entry_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "publication" ("puzzle_id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "collection_created_at_id_idx" ON "collection"("created_at", "id");

-- CreateIndex
CREATE INDEX "collection_owner_id_created_at_id_idx" ON "collection"("owner_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "collection_cover_id_idx" ON "collection"("cover_id");

-- CreateIndex
CREATE INDEX "collection_entry_collection_id_place_idx" ON "collection_entry"("collection_id", "place");

-- CreateIndex
CREATE INDEX "collection_entry_puzzle_id_idx" ON "collection_entry"("puzzle_id");
