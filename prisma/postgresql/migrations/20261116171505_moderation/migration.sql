-- AlterTable
ALTER TABLE "player" ADD COLUMN     "is_moderator" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "closed_at" BIGINT;

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "by" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at", "id");

-- CreateIndex
CREATE INDEX "report_closed_at_at_idx" ON "report"("closed_at", "at");
