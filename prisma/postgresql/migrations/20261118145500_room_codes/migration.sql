-- DropIndex
DROP INDEX "room_code_key";

-- CreateTable
CREATE TABLE "room_code" (
    "code" TEXT NOT NULL,
    "room_id" TEXT NOT NULL,

    CONSTRAINT "room_code_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE UNIQUE INDEX "room_code_room_id_key" ON "room_code"("room_id");

-- CreateIndex
CREATE INDEX "room_code_idx" ON "room"("code");

INSERT INTO "room_code" ("code", "room_id") SELECT "code", "id" FROM "room" WHERE "code" IS NOT NULL;

-- Processes of 0.2.0 create rooms without a row in room_code: this adds it, or refuses a code that is taken.
CREATE FUNCTION "add_room_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "room_code" WHERE "code" = NEW."code" AND "room_id" = NEW."id") THEN
    INSERT INTO "room_code" ("code", "room_id") VALUES (NEW."code", NEW."id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "room_code_of_room" AFTER INSERT ON "room" FOR EACH ROW WHEN (NEW."code" IS NOT NULL) EXECUTE FUNCTION "add_room_code"();
