-- CreateTable
CREATE TABLE "server_process" (
    "id" TEXT NOT NULL,
    "alive_until" BIGINT NOT NULL,

    CONSTRAINT "server_process_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attendance" (
    "process_id" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,
    "member" TEXT NOT NULL,

    CONSTRAINT "attendance_pkey" PRIMARY KEY ("process_id","room_id","member")
);

-- CreateTable
CREATE TABLE "lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "lease_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "server_process_alive_until_idx" ON "server_process"("alive_until");

-- CreateIndex
CREATE INDEX "attendance_room_id_idx" ON "attendance"("room_id");

-- AddForeignKey
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_process_id_fkey" FOREIGN KEY ("process_id") REFERENCES "server_process"("id") ON DELETE CASCADE ON UPDATE CASCADE;
