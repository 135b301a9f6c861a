-- AlterTable
ALTER TABLE "report" ADD COLUMN "closed_at" BIGINT;

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "by" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_player" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,
    "is_unlisted" BOOLEAN NOT NULL DEFAULT false,
    "account_since" BIGINT,
    "renamed_at" BIGINT,
    "is_moderator" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_player" ("account_since", "created_at", "id", "is_unlisted", "name", "renamed_at") SELECT "account_since", "created_at", "id", "is_unlisted", "name", "renamed_at" FROM "player";
DROP TABLE "player";
ALTER TABLE "new_player" RENAME TO "player";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE INDEX "report_closed_at_at_idx" ON "report"("closed_at", "at");
