-- DropIndex
DROP INDEX "result_daily_kind_level_standing_is_assisted_wall_ms_idx";

-- DropIndex
DROP INDEX "result_player_id_daily_kind_level_idx";

-- CreateIndex
CREATE INDEX "result_of_day_idx" ON "result"("daily", "kind", "level", "standing", "is_assisted", "wall_ms", "is_ranked", "is_finished", "player_id", "ended_at", "started_at", "room_id", "round", "member");

-- CreateIndex
CREATE INDEX "result_of_player_and_day_idx" ON "result"("player_id", "daily", "kind", "level", "is_ranked", "started_at", "room_id", "round", "member");
