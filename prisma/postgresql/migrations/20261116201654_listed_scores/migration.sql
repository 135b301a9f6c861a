-- DropIndex
DROP INDEX "score_board_value_tie_player_id_idx";

-- AlterTable
ALTER TABLE "score" ADD COLUMN     "is_listed" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "score_board_is_listed_value_tie_player_id_idx" ON "score"("board", "is_listed", "value", "tie", "player_id");

-- What was stored before.
UPDATE "score" SET "is_listed" = (SELECT "account_since" IS NOT NULL AND NOT "is_unlisted" FROM "player" WHERE "player"."id" = "score"."player_id");
