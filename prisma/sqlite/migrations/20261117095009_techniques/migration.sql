-- CreateTable
CREATE TABLE "pace" (
    "room_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "member" TEXT NOT NULL,
    "uses" TEXT NOT NULL,

    PRIMARY KEY ("room_id", "round", "member"),
    CONSTRAINT "pace_room_id_round_member_fkey" FOREIGN KEY ("room_id", "round", "member") REFERENCES "result" ("room_id", "round", "member") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "practice" (
    "player_id" TEXT NOT NULL,
    "lesson" TEXT NOT NULL,
    "done" INTEGER NOT NULL,
    "unaided" INTEGER NOT NULL,
    "latest_at" BIGINT NOT NULL,

    PRIMARY KEY ("player_id", "lesson"),
    CONSTRAINT "practice_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
