-- CreateTable
CREATE TABLE "secret" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "player" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "is_unlisted" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "room" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "setup" TEXT NOT NULL,
    "code" TEXT,
    "invite_hash" TEXT,
    "head" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    "is_listed" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL DEFAULT '{}',
    "changed_at" BIGINT NOT NULL,
    "due_at" BIGINT
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

-- CreateTable
CREATE TABLE "seat" (
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    PRIMARY KEY ("room_id", "member"),
    CONSTRAINT "seat_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "seat_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "puzzle" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "form" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "solution" TEXT,
    "solutions" TEXT NOT NULL,
    "level" TEXT,
    "score" INTEGER,
    "techniques" TEXT NOT NULL DEFAULT '[]',
    "created_at" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "puzzle_link" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "puzzle_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "title" TEXT,
    "author" TEXT,
    "player_id" TEXT,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "puzzle_link_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "puzzle_link_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "stock_puzzle" (
    "puzzle_id" TEXT NOT NULL PRIMARY KEY,
    "shelf" TEXT NOT NULL,
    "taken_by" TEXT,
    CONSTRAINT "stock_puzzle_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "daily" (
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,

    PRIMARY KEY ("date", "kind", "level"),
    CONSTRAINT "daily_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "result" (
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "member" TEXT NOT NULL,
    "player_id" TEXT,
    "puzzle_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "level" TEXT NOT NULL,
    "daily" TEXT,
    "started_at" BIGINT NOT NULL,
    "ended_at" BIGINT NOT NULL,
    "is_finished" BOOLEAN NOT NULL,
    "wall_ms" INTEGER NOT NULL,
    "active_ms" INTEGER NOT NULL,
    "hints" INTEGER NOT NULL,
    "checks" INTEGER NOT NULL,
    "undos" INTEGER NOT NULL,
    "mistakes" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "racers" INTEGER NOT NULL,
    "is_ranked" BOOLEAN NOT NULL,
    "is_assisted" BOOLEAN NOT NULL,
    "badges" TEXT NOT NULL,
    "flags" TEXT NOT NULL,
    "standing" TEXT NOT NULL,

    PRIMARY KEY ("room_id", "round", "member"),
    CONSTRAINT "result_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "result_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "result_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "score" (
    "board" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "tie" BIGINT NOT NULL,
    "results" INTEGER NOT NULL,

    PRIMARY KEY ("board", "player_id"),
    CONSTRAINT "score_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "rating" (
    "player_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mu" REAL NOT NULL,
    "sigma" REAL NOT NULL,
    "races" INTEGER NOT NULL,
    "changed_at" BIGINT NOT NULL,

    PRIMARY KEY ("player_id", "kind"),
    CONSTRAINT "rating_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "rating_change" (
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "player_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mu" REAL NOT NULL,
    "sigma" REAL NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("room_id", "round", "player_id"),
    CONSTRAINT "rating_change_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "player_group" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "invite_hash" TEXT NOT NULL,
    "owner_id" TEXT,
    "created_at" BIGINT NOT NULL,
    CONSTRAINT "player_group_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "player_group_member" (
    "group_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "joined_at" BIGINT NOT NULL,

    PRIMARY KEY ("group_id", "player_id"),
    CONSTRAINT "player_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "player_group" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "player_group_member_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "chat_message_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "report" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" TEXT,
    "at" BIGINT NOT NULL,
    CONSTRAINT "report_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "report_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "room_code_key" ON "room"("code");

-- CreateIndex
CREATE INDEX "room_is_listed_changed_at_idx" ON "room"("is_listed", "changed_at");

-- CreateIndex
CREATE INDEX "room_due_at_idx" ON "room"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "room_row_room_id_member_intent_key" ON "room_row"("room_id", "member", "intent");

-- CreateIndex
CREATE INDEX "seat_player_id_idx" ON "seat"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "puzzle_form_key" ON "puzzle"("form");

-- CreateIndex
CREATE INDEX "puzzle_link_puzzle_id_idx" ON "puzzle_link"("puzzle_id");

-- CreateIndex
CREATE INDEX "puzzle_link_player_id_created_at_idx" ON "puzzle_link"("player_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_puzzle_taken_by_key" ON "stock_puzzle"("taken_by");

-- CreateIndex
CREATE INDEX "stock_puzzle_shelf_taken_by_idx" ON "stock_puzzle"("shelf", "taken_by");

-- CreateIndex
CREATE INDEX "daily_puzzle_id_idx" ON "daily"("puzzle_id");

-- CreateIndex
CREATE INDEX "result_daily_kind_level_standing_is_assisted_wall_ms_idx" ON "result"("daily", "kind", "level", "standing", "is_assisted", "wall_ms");

-- CreateIndex
CREATE INDEX "result_kind_level_width_height_standing_is_assisted_ended_at_idx" ON "result"("kind", "level", "width", "height", "standing", "is_assisted", "ended_at");

-- CreateIndex
CREATE INDEX "result_player_id_ended_at_idx" ON "result"("player_id", "ended_at");

-- CreateIndex
CREATE INDEX "result_player_id_daily_kind_level_idx" ON "result"("player_id", "daily", "kind", "level");

-- CreateIndex
CREATE INDEX "result_puzzle_id_player_id_idx" ON "result"("puzzle_id", "player_id");

-- CreateIndex
CREATE INDEX "result_standing_ended_at_idx" ON "result"("standing", "ended_at");

-- CreateIndex
CREATE INDEX "score_board_value_tie_player_id_idx" ON "score"("board", "value", "tie", "player_id");

-- CreateIndex
CREATE INDEX "score_player_id_idx" ON "score"("player_id");

-- CreateIndex
CREATE INDEX "rating_change_player_id_kind_at_idx" ON "rating_change"("player_id", "kind", "at");

-- CreateIndex
CREATE UNIQUE INDEX "player_group_invite_hash_key" ON "player_group"("invite_hash");

-- CreateIndex
CREATE INDEX "player_group_member_player_id_idx" ON "player_group_member"("player_id");

-- CreateIndex
CREATE INDEX "chat_message_room_id_at_idx" ON "chat_message"("room_id", "at");

-- CreateIndex
CREATE INDEX "chat_message_at_idx" ON "chat_message"("at");

-- CreateIndex
CREATE INDEX "report_at_idx" ON "report"("at");
