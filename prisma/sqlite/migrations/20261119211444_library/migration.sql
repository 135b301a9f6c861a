-- CreateTable
CREATE TABLE "publication" (
    "puzzle_id" TEXT NOT NULL PRIMARY KEY,
    "link_id" TEXT NOT NULL,
    "author_id" TEXT,
    "kind" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "hardness" INTEGER NOT NULL,
    "published_at" BIGINT NOT NULL,
    "is_listed" BOOLEAN NOT NULL DEFAULT true,
    "is_open" BOOLEAN NOT NULL DEFAULT true,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "plays" INTEGER NOT NULL DEFAULT 0,
    "solves" INTEGER NOT NULL DEFAULT 0,
    "median_ms" INTEGER,
    "low_ms" INTEGER,
    "high_ms" INTEGER,
    "rating" INTEGER,
    CONSTRAINT "publication_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "publication_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "puzzle_link" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "publication_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "publication_word" (
    "word" TEXT NOT NULL,
    "puzzle_id" TEXT NOT NULL,

    PRIMARY KEY ("word", "puzzle_id"),
    CONSTRAINT "publication_word_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "publication" ("puzzle_id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "opinion" (
    "puzzle_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "is_liked" BOOLEAN NOT NULL DEFAULT false,
    "felt" TEXT,

    PRIMARY KEY ("puzzle_id", "player_id"),
    CONSTRAINT "opinion_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "publication" ("puzzle_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "opinion_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "puzzle_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    CONSTRAINT "comment_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "publication" ("puzzle_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "comment_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "comment_report" (
    "comment_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "closed_at" BIGINT,

    PRIMARY KEY ("comment_id", "by_id"),
    CONSTRAINT "comment_report_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "comment_report_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "publication_link_id_key" ON "publication"("link_id");

-- CreateIndex
CREATE INDEX "publication_by_date_idx" ON "publication"("is_listed", "published_at", "puzzle_id", "kind", "size", "level", "author_id");

-- CreateIndex
CREATE INDEX "publication_by_plays_idx" ON "publication"("is_listed", "plays", "puzzle_id", "kind", "size", "level", "author_id");

-- CreateIndex
CREATE INDEX "publication_by_likes_idx" ON "publication"("is_listed", "likes", "puzzle_id", "kind", "size", "level", "author_id");

-- CreateIndex
CREATE INDEX "publication_by_hardness_idx" ON "publication"("is_listed", "hardness", "puzzle_id", "kind", "size", "level", "author_id");

-- CreateIndex
CREATE INDEX "publication_author_id_published_at_idx" ON "publication"("author_id", "published_at");

-- CreateIndex
CREATE INDEX "publication_word_puzzle_id_idx" ON "publication_word"("puzzle_id");

-- CreateIndex
CREATE INDEX "opinion_player_id_idx" ON "opinion"("player_id");

-- CreateIndex
CREATE INDEX "comment_puzzle_id_at_id_idx" ON "comment"("puzzle_id", "at", "id");

-- CreateIndex
CREATE INDEX "comment_player_id_at_idx" ON "comment"("player_id", "at");

-- CreateIndex
CREATE INDEX "comment_report_closed_at_at_idx" ON "comment_report"("closed_at", "at");

-- CreateIndex
CREATE INDEX "comment_report_by_id_idx" ON "comment_report"("by_id");
