-- AlterTable
ALTER TABLE "account" ADD COLUMN "language" TEXT;
