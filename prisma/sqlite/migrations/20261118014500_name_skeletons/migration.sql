-- AlterTable
ALTER TABLE "account" ADD COLUMN "skeleton" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "account_skeleton_key" ON "account"("skeleton");
