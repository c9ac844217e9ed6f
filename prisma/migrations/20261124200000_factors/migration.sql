-- Passkeys, authenticator apps and recovery codes of an account, and what a school asks of its staff. Like sessions, they have
-- no institute of their own: their account does, and it is of one school. The version before knows none of it and goes on.
CREATE TYPE "AskedOf" AS ENUM ('NOBODY', 'ADMINS', 'STAFF');
ALTER TABLE "Institution" ADD COLUMN "secondStep" "AskedOf" NOT NULL DEFAULT 'NOBODY';
ALTER TABLE "Institution" ADD COLUMN "mailedCodes" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "Passkey" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "backedUp" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");
CREATE INDEX "Passkey_accountId_idx" ON "Passkey"("accountId");
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Authenticator" (
    "accountId" UUID NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "lastStep" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("accountId")
);
ALTER TABLE "Authenticator" ADD CONSTRAINT "Authenticator_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "RecoveryCode" (
    "accountId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("accountId", "codeHash")
);
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "FactorLoss" (
    "accountId" UUID NOT NULL,
    "linkHash" TEXT NOT NULL,
    "opensAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FactorLoss_pkey" PRIMARY KEY ("accountId")
);
CREATE UNIQUE INDEX "FactorLoss_linkHash_key" ON "FactorLoss"("linkHash");
ALTER TABLE "FactorLoss" ADD CONSTRAINT "FactorLoss_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
