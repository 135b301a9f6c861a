-- CreateTable
CREATE TABLE "room" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "puzzle" TEXT NOT NULL,
    "head" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "room_row" (
    "room_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "member" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("room_id", "seq"),
    CONSTRAINT "room_row_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "room_row_room_id_member_intent_key" ON "room_row"("room_id", "member", "intent");

