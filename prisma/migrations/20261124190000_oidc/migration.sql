-- A school's own sign-in provider (OpenID Connect): the connection, the school's domains, who is who there, and which
-- sessions it has opened.
CREATE TYPE "OidcKind" AS ENUM ('google', 'microsoft', 'other');
CREATE TYPE "DomainProof" AS ENUM ('dns', 'mail');

CREATE TABLE "OidcConnection" (
    "institutionId" UUID NOT NULL,
    "kind" "OidcKind" NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "newTeachers" BOOLEAN NOT NULL DEFAULT false,
    "only" BOOLEAN NOT NULL DEFAULT false,
    "passwordAdminId" UUID,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OidcConnection_pkey" PRIMARY KEY ("institutionId")
);
ALTER TABLE "OidcConnection" ADD CONSTRAINT "OidcConnection_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "OidcDomain" (
    "institutionId" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "codeHash" TEXT,
    "mailedAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "verifiedBy" "DomainProof",
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OidcDomain_pkey" PRIMARY KEY ("institutionId", "domain")
);
CREATE INDEX "OidcDomain_domain_idx" ON "OidcDomain"("domain");
ALTER TABLE "OidcDomain" ADD CONSTRAINT "OidcDomain_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "OidcLink" (
    "institutionId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OidcLink_pkey" PRIMARY KEY ("institutionId", "issuer", "subject")
);
CREATE UNIQUE INDEX "OidcLink_institutionId_issuer_accountId_key" ON "OidcLink"("institutionId", "issuer", "accountId");
CREATE INDEX "OidcLink_accountId_idx" ON "OidcLink"("accountId");
ALTER TABLE "OidcLink" ADD CONSTRAINT "OidcLink_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "OidcSession" (
    "institutionId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sid" TEXT,

    CONSTRAINT "OidcSession_pkey" PRIMARY KEY ("institutionId", "sessionId")
);
CREATE INDEX "OidcSession_sessionId_idx" ON "OidcSession"("sessionId");
CREATE INDEX "OidcSession_institutionId_issuer_subject_idx" ON "OidcSession"("institutionId", "issuer", "subject");
ALTER TABLE "OidcSession" ADD CONSTRAINT "OidcSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT labmark_protect('"OidcConnection"');
SELECT labmark_protect('"OidcDomain"');
SELECT labmark_protect('"OidcLink"');
SELECT labmark_protect('"OidcSession"');
