-- Somebody of the company's own staff.
CREATE TABLE "Staff" (
    "id" UUID NOT NULL,
    "fullName" TEXT NOT NULL,

    CONSTRAINT "Staff_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "Staff" ADD CONSTRAINT "Staff_id_fkey" FOREIGN KEY ("id") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What they did.
CREATE TABLE "StaffAct" (
    "id" UUID NOT NULL,
    "staffId" UUID,
    "staffName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "subjectName" TEXT NOT NULL,
    "detail" JSONB,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffAct_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "StaffAct_at_idx" ON "StaffAct"("at");

-- It stays as it was written.
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "StaffAct" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER only_added_whole BEFORE TRUNCATE ON "StaffAct" FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
