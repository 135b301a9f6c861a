-- CreateTable
CREATE TABLE "projection_task" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "projection" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "due_at" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0
);

-- CreateIndex
CREATE INDEX "projection_task_projection_due_at_idx" ON "projection_task"("projection", "due_at");

-- CreateIndex
CREATE INDEX "projection_task_room_id_round_idx" ON "projection_task"("room_id", "round");

-- What ended of late, the version before may have left out.
INSERT INTO "projection_task" ("id", "projection", "room_id", "round", "due_at")
SELECT p.projection || ' ' || r.room_id || ' ' || r.round, p.projection, r.room_id, r.round, max(r.ended_at)
FROM "result" AS r CROSS JOIN (SELECT 'scores' AS projection UNION ALL SELECT 'ratings' UNION ALL SELECT 'paces') AS p
WHERE r.ended_at >= (SELECT max(ended_at) FROM "result") - 86400000
GROUP BY r.room_id, r.round, p.projection;
