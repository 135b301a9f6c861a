-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "secret" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "secret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "player" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "is_unlisted" BOOLEAN NOT NULL DEFAULT false,
    "account_since" BIGINT,
    "renamed_at" BIGINT,
    "is_moderator" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "skeleton" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT,
    "public_key" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "ended_guest" (
    "id_hash" TEXT NOT NULL,

    CONSTRAINT "ended_guest_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "room" (
    "id" TEXT NOT NULL,
    "setup" TEXT NOT NULL,
    "code" TEXT,
    "invite_hash" TEXT,
    "head" INTEGER NOT NULL DEFAULT 0,
    "created_at" BIGINT NOT NULL,
    "is_listed" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL DEFAULT '{}',
    "changed_at" BIGINT NOT NULL,
    "due_at" BIGINT,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "log_entry" (
    "room_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "member" TEXT NOT NULL,
    "command_id" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "log_entry_pkey" PRIMARY KEY ("room_id","seq")
);

-- CreateTable
CREATE TABLE "compressed_log" (
    "room_id" TEXT NOT NULL,
    "head" INTEGER NOT NULL,
    "entries" BYTEA NOT NULL,

    CONSTRAINT "compressed_log_pkey" PRIMARY KEY ("room_id")
);

-- CreateTable
CREATE TABLE "room_member" (
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "room_member_pkey" PRIMARY KEY ("room_id","member")
);

-- CreateTable
CREATE TABLE "puzzle" (
    "id" TEXT NOT NULL,
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
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "puzzle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "puzzle_link" (
    "id" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "title" TEXT,
    "author" TEXT,
    "player_id" TEXT,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "puzzle_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_puzzle" (
    "puzzle_id" TEXT NOT NULL,
    "spec" TEXT NOT NULL,
    "taken_by" TEXT,

    CONSTRAINT "stock_puzzle_pkey" PRIMARY KEY ("puzzle_id")
);

-- CreateTable
CREATE TABLE "daily" (
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,

    CONSTRAINT "daily_pkey" PRIMARY KEY ("date","kind","level")
);

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
    "participants" INTEGER NOT NULL,
    "is_ranked" BOOLEAN NOT NULL,
    "is_assisted" BOOLEAN NOT NULL,
    "badges" TEXT NOT NULL,
    "flags" TEXT NOT NULL,
    "review_status" TEXT NOT NULL,
    "is_checked" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "result_pkey" PRIMARY KEY ("room_id","round","member")
);

-- CreateTable
CREATE TABLE "projection_task" (
    "id" TEXT NOT NULL,
    "projection" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "due_at" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "projection_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "technique_time" (
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "member" TEXT NOT NULL,
    "uses" TEXT NOT NULL,
    "trace" TEXT,

    CONSTRAINT "technique_time_pkey" PRIMARY KEY ("room_id","round","member")
);

-- CreateTable
CREATE TABLE "practice" (
    "player_id" TEXT NOT NULL,
    "lesson" TEXT NOT NULL,
    "done" INTEGER NOT NULL,
    "unaided" INTEGER NOT NULL,
    "latest_at" BIGINT NOT NULL,

    CONSTRAINT "practice_pkey" PRIMARY KEY ("player_id","lesson")
);

-- CreateTable
CREATE TABLE "leaderboard_entry" (
    "board" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "tie" BIGINT NOT NULL,
    "results" INTEGER NOT NULL,
    "is_listed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "leaderboard_entry_pkey" PRIMARY KEY ("board","player_id")
);

-- CreateTable
CREATE TABLE "rating" (
    "player_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "races" INTEGER NOT NULL,
    "changed_at" BIGINT NOT NULL,

    CONSTRAINT "rating_pkey" PRIMARY KEY ("player_id","kind")
);

-- CreateTable
CREATE TABLE "rating_change" (
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "player_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "rating_change_pkey" PRIMARY KEY ("room_id","round","player_id")
);

-- CreateTable
CREATE TABLE "player_group" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "invite_hash" TEXT NOT NULL,
    "invite_version" INTEGER NOT NULL DEFAULT 0,
    "owner_id" TEXT,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "player_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_group_member" (
    "group_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "joined_at" BIGINT NOT NULL,

    CONSTRAINT "player_group_member_pkey" PRIMARY KEY ("group_id","player_id")
);

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
CREATE TABLE "duel_participant" (
    "duel_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "player_id" TEXT,
    "started_at" BIGINT NOT NULL,

    CONSTRAINT "duel_participant_pkey" PRIMARY KEY ("duel_id","room_id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report" (
    "id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" TEXT,
    "at" BIGINT NOT NULL,
    "closed_at" BIGINT,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "by" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "server_process" (
    "id" TEXT NOT NULL,
    "alive_until" BIGINT NOT NULL,

    CONSTRAINT "server_process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presence" (
    "process_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("process_id","room_id","member")
);

-- CreateTable
CREATE TABLE "lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "lease_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE UNIQUE INDEX "account_skeleton_key" ON "account"("skeleton");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "credential_account_id_provider_id_key" ON "credential"("account_id", "provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "passkey_account_id_idx" ON "passkey"("account_id");

-- CreateIndex
CREATE INDEX "challenge_identifier_idx" ON "challenge"("identifier");

-- CreateIndex
CREATE INDEX "challenge_expires_at_idx" ON "challenge"("expires_at");

-- CreateIndex
CREATE INDEX "recovery_code_account_id_idx" ON "recovery_code"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_code_key" ON "room"("code");

-- CreateIndex
CREATE INDEX "room_is_listed_changed_at_idx" ON "room"("is_listed", "changed_at");

-- CreateIndex
CREATE INDEX "room_due_at_idx" ON "room"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "log_entry_room_id_member_command_id_key" ON "log_entry"("room_id", "member", "command_id");

-- CreateIndex
CREATE INDEX "room_member_player_id_idx" ON "room_member"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "puzzle_form_key" ON "puzzle"("form");

-- CreateIndex
CREATE INDEX "puzzle_link_puzzle_id_idx" ON "puzzle_link"("puzzle_id");

-- CreateIndex
CREATE INDEX "puzzle_link_player_id_created_at_idx" ON "puzzle_link"("player_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_puzzle_taken_by_key" ON "stock_puzzle"("taken_by");

-- CreateIndex
CREATE INDEX "stock_puzzle_spec_taken_by_idx" ON "stock_puzzle"("spec", "taken_by");

-- CreateIndex
CREATE INDEX "daily_puzzle_id_idx" ON "daily"("puzzle_id");

-- CreateIndex
CREATE INDEX "device_attempt_player_id_idx" ON "device_attempt"("player_id");

-- CreateIndex
CREATE INDEX "device_attempt_at_idx" ON "device_attempt"("at");

-- CreateIndex
CREATE INDEX "result_of_day_idx" ON "result"("daily", "kind", "level", "review_status", "is_assisted", "wall_ms", "is_ranked", "is_finished", "player_id", "ended_at", "started_at", "room_id", "round", "member");

-- CreateIndex
CREATE INDEX "result_kind_level_width_height_review_status_is_assisted_en_idx" ON "result"("kind", "level", "width", "height", "review_status", "is_assisted", "ended_at");

-- CreateIndex
CREATE INDEX "result_player_id_ended_at_idx" ON "result"("player_id", "ended_at");

-- CreateIndex
CREATE INDEX "result_of_player_and_day_idx" ON "result"("player_id", "daily", "kind", "level", "is_ranked", "started_at", "room_id", "round", "member");

-- CreateIndex
CREATE INDEX "result_puzzle_id_player_id_idx" ON "result"("puzzle_id", "player_id");

-- CreateIndex
CREATE INDEX "result_review_status_ended_at_idx" ON "result"("review_status", "ended_at");

-- CreateIndex
CREATE INDEX "projection_task_projection_due_at_idx" ON "projection_task"("projection", "due_at");

-- CreateIndex
CREATE INDEX "projection_task_room_id_round_idx" ON "projection_task"("room_id", "round");

-- CreateIndex
CREATE INDEX "leaderboard_entry_board_is_listed_value_tie_player_id_idx" ON "leaderboard_entry"("board", "is_listed", "value", "tie", "player_id");

-- CreateIndex
CREATE INDEX "leaderboard_entry_player_id_idx" ON "leaderboard_entry"("player_id");

-- CreateIndex
CREATE INDEX "rating_change_player_id_kind_at_idx" ON "rating_change"("player_id", "kind", "at");

-- CreateIndex
CREATE UNIQUE INDEX "player_group_invite_hash_key" ON "player_group"("invite_hash");

-- CreateIndex
CREATE INDEX "player_group_member_player_id_idx" ON "player_group_member"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "duel_invite_hash_key" ON "duel"("invite_hash");

-- CreateIndex
CREATE INDEX "duel_owner_id_created_at_idx" ON "duel"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "duel_ends_at_idx" ON "duel"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "duel_participant_room_id_key" ON "duel_participant"("room_id");

-- CreateIndex
CREATE INDEX "duel_participant_player_id_started_at_idx" ON "duel_participant"("player_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "duel_participant_duel_id_player_id_key" ON "duel_participant"("duel_id", "player_id");

-- CreateIndex
CREATE INDEX "chat_message_room_id_at_idx" ON "chat_message"("room_id", "at");

-- CreateIndex
CREATE INDEX "chat_message_at_idx" ON "chat_message"("at");

-- CreateIndex
CREATE INDEX "report_at_idx" ON "report"("at");

-- CreateIndex
CREATE INDEX "report_closed_at_at_idx" ON "report"("closed_at", "at");

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE INDEX "server_process_alive_until_idx" ON "server_process"("alive_until");

-- CreateIndex
CREATE INDEX "presence_room_id_idx" ON "presence"("room_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_id_fkey" FOREIGN KEY ("id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compressed_log" ADD CONSTRAINT "compressed_log_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_member" ADD CONSTRAINT "room_member_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "puzzle_link" ADD CONSTRAINT "puzzle_link_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "puzzle_link" ADD CONSTRAINT "puzzle_link_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_puzzle" ADD CONSTRAINT "stock_puzzle_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily" ADD CONSTRAINT "daily_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_attempt" ADD CONSTRAINT "device_attempt_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "technique_time" ADD CONSTRAINT "technique_time_room_id_round_member_fkey" FOREIGN KEY ("room_id", "round", "member") REFERENCES "result"("room_id", "round", "member") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice" ADD CONSTRAINT "practice_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_entry" ADD CONSTRAINT "leaderboard_entry_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_change" ADD CONSTRAINT "rating_change_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_group" ADD CONSTRAINT "player_group_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_group_member" ADD CONSTRAINT "player_group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "player_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_group_member" ADD CONSTRAINT "player_group_member_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel" ADD CONSTRAINT "duel_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel" ADD CONSTRAINT "duel_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_participant" ADD CONSTRAINT "duel_participant_duel_id_fkey" FOREIGN KEY ("duel_id") REFERENCES "duel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_participant" ADD CONSTRAINT "duel_participant_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duel_participant" ADD CONSTRAINT "duel_participant_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_process_id_fkey" FOREIGN KEY ("process_id") REFERENCES "server_process"("id") ON DELETE CASCADE ON UPDATE CASCADE;
