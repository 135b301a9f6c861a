-- AlterTable
ALTER TABLE "player_group" ADD COLUMN     "invite_turn" INTEGER NOT NULL DEFAULT 0;
