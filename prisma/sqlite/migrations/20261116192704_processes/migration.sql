-- CreateTable
CREATE TABLE "server_process" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "alive_until" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "attendance" (
    "process_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,

    PRIMARY KEY ("process_id", "room_id", "member"),
    CONSTRAINT "attendance_process_id_fkey" FOREIGN KEY ("process_id") REFERENCES "server_process" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "until" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "server_process_alive_until_idx" ON "server_process"("alive_until");

-- CreateIndex
CREATE INDEX "attendance_room_id_idx" ON "attendance"("room_id");
