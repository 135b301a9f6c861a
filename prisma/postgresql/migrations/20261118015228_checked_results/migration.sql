-- AlterTable
ALTER TABLE "result" ADD COLUMN     "is_checked" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "pace" ADD COLUMN     "trace" TEXT;

-- CreateIndex
CREATE INDEX "result_is_checked_ended_at_idx" ON "result"("is_checked", "ended_at");
