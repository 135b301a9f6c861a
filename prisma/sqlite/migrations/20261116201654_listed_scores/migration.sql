-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_score" (
    "board" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "tie" BIGINT NOT NULL,
    "results" INTEGER NOT NULL,
    "is_listed" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("board", "player_id"),
    CONSTRAINT "score_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_score" ("board", "player_id", "results", "tie", "value") SELECT "board", "player_id", "results", "tie", "value" FROM "score";
DROP TABLE "score";
ALTER TABLE "new_score" RENAME TO "score";
CREATE INDEX "score_board_is_listed_value_tie_player_id_idx" ON "score"("board", "is_listed", "value", "tie", "player_id");
CREATE INDEX "score_player_id_idx" ON "score"("player_id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What was stored before.
UPDATE "score" SET "is_listed" = (SELECT "account_since" IS NOT NULL AND NOT "is_unlisted" FROM "player" WHERE "player"."id" = "score"."player_id");
