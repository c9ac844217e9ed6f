-- Students may sign in with the school's own accounts, too: by the provider's claim that holds their number or name.
ALTER TABLE "OidcConnection" ADD COLUMN "studentClaim" TEXT NOT NULL DEFAULT '';
