-- CreateTable
CREATE TABLE "room_pack" (
    "room_id" TEXT NOT NULL,
    "head" INTEGER NOT NULL,
    "rows" BYTEA NOT NULL,

    CONSTRAINT "room_pack_pkey" PRIMARY KEY ("room_id")
);

-- AddForeignKey
ALTER TABLE "room_pack" ADD CONSTRAINT "room_pack_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
