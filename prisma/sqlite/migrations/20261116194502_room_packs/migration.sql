-- CreateTable
CREATE TABLE "room_pack" (
    "room_id" TEXT NOT NULL PRIMARY KEY,
    "head" INTEGER NOT NULL,
    "rows" BLOB NOT NULL,
    CONSTRAINT "room_pack_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
