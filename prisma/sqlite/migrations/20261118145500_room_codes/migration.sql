-- DropIndex
DROP INDEX "room_code_key";

-- CreateTable
CREATE TABLE "room_code" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "room_id" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "room_code_room_id_key" ON "room_code"("room_id");

-- CreateIndex
CREATE INDEX "room_code_idx" ON "room"("code");

INSERT INTO "room_code" ("code", "room_id") SELECT "code", "id" FROM "room" WHERE "code" IS NOT NULL;
