-- Several admins of a school: who owns it, who works in its office, who only looks. Everybody until now owns theirs.
CREATE TYPE "AdminRole" AS ENUM ('OWNER', 'OFFICE', 'VIEWER');
ALTER TABLE "Admin" ADD COLUMN "role" "AdminRole" NOT NULL DEFAULT 'OWNER';
ALTER TABLE "Admin" ADD COLUMN "invitedAt" TIMESTAMPTZ(3);
