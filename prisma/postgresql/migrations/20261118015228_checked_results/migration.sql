-- AlterTable
ALTER TABLE "result" ADD COLUMN     "is_checked" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "pace" ADD COLUMN     "trace" TEXT;
