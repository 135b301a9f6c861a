-- AlterTable
ALTER TABLE "technique_time" ADD COLUMN "steps" TEXT;
