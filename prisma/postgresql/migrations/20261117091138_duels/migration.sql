-- CreateTable
CREATE TABLE "duel" (
    "id" TEXT NOT NULL,
    "invite_hash" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "owner_id" TEXT,
    "created_at" BIGINT NOT NULL,
    "ends_at" BIGINT NOT NULL,

    CONSTRAINT "duel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duel_part" (
    "duel_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "player_id" TEXT,
    "started_at" BIGINT NOT NULL,

    CONSTRAINT "duel_part_pkey" PRIMARY KEY ("duel_id","room_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "duel_invite_hash_key" ON "duel"("invite_hash");

-- CreateIndex
CREATE INDEX "duel_owner_id_created_at_idx" ON "duel"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "duel_ends_at_idx" ON "duel"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "duel_part_room_id_key" ON "duel_part"("room_id");

-- CreateIndex
CREATE INDEX "duel_part_player_id_started_at_idx" ON "duel_part"("player_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "duel_part_duel_id_player_id_key" ON "duel_part"("duel_id", "player_id");

-- AddForeignKey
ALTER TABLE "duel" ADD CONSTRAINT "duel_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel" ADD CONSTRAINT "duel_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_part" ADD CONSTRAINT "duel_part_duel_id_fkey" FOREIGN KEY ("duel_id") REFERENCES "duel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_part" ADD CONSTRAINT "duel_part_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_part" ADD CONSTRAINT "duel_part_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;
