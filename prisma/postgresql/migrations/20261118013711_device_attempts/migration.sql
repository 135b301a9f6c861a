-- CreateTable
CREATE TABLE "device_attempt" (
    "device_hash" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "player_id" TEXT,
    "is_guest" BOOLEAN NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "device_attempt_pkey" PRIMARY KEY ("device_hash","date","kind","level")
);

-- CreateIndex
CREATE INDEX "device_attempt_player_id_idx" ON "device_attempt"("player_id");

-- CreateIndex
CREATE INDEX "device_attempt_at_idx" ON "device_attempt"("at");

-- AddForeignKey
ALTER TABLE "device_attempt" ADD CONSTRAINT "device_attempt_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;
