-- contract: no version before this one made orders, so nothing reads the columns that go
-- CreateEnum
CREATE TYPE "LinkStatus" AS ENUM ('asked', 'open', 'paid', 'cancelled', 'expired');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('asked', 'processed', 'failed');

-- DropIndex
DROP INDEX "Order_institutionId_linkId_key";

-- AlterTable
ALTER TABLE "AccessKey" ADD COLUMN     "refundId" UUID;

-- AlterTable
ALTER TABLE "Coupon" ADD COLUMN     "maxPerSchool" INTEGER;

-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "pin" TEXT;

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "refundId" UUID;

-- AlterTable
ALTER TABLE "Order" DROP COLUMN "linkId",
DROP COLUMN "linkUrl",
ADD COLUMN     "reference" TEXT NOT NULL;

-- CreateTable
CREATE TABLE "PaymentLink" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "linkId" TEXT,
    "url" TEXT,
    "status" "LinkStatus" NOT NULL DEFAULT 'asked',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentLink_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'asked',
    "refundId" TEXT,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Alarm" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),
    "settledByName" TEXT,

    CONSTRAINT "Alarm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SupportConsent" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "grantedById" UUID NOT NULL,
    "grantedByName" TEXT NOT NULL,
    "grantedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SupportConsent_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateIndex
CREATE INDEX "PaymentLink_institutionId_orderId_idx" ON "PaymentLink"("institutionId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentLink_institutionId_linkId_key" ON "PaymentLink"("institutionId", "linkId");

-- CreateIndex
CREATE INDEX "Refund_institutionId_orderId_idx" ON "Refund"("institutionId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Alarm_key_key" ON "Alarm"("key");

-- CreateIndex
CREATE INDEX "SupportConsent_institutionId_until_idx" ON "SupportConsent"("institutionId", "until");

-- CreateIndex
CREATE INDEX "AccessKey_institutionId_orderId_idx" ON "AccessKey"("institutionId", "orderId");

-- CreateIndex
CREATE INDEX "Order_institutionId_createdAt_idx" ON "Order"("institutionId", "createdAt");

-- CreateIndex
CREATE INDEX "Order_status_createdAt_idx" ON "Order"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_institutionId_reference_key" ON "Order"("institutionId", "reference");

-- AddForeignKey
ALTER TABLE "PaymentLink" ADD CONSTRAINT "PaymentLink_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupportConsent" ADD CONSTRAINT "SupportConsent_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessKey" ADD CONSTRAINT "AccessKey_institutionId_refundId_fkey" FOREIGN KEY ("institutionId", "refundId") REFERENCES "Refund"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_institutionId_refundId_fkey" FOREIGN KEY ("institutionId", "refundId") REFERENCES "Refund"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What money and keys must always satisfy, whatever the code does.
ALTER TABLE "Order" ADD CONSTRAINT "Order_amounts" CHECK (quantity >= 1 AND base >= 0 AND tax >= 0 AND total = base + tax AND total = quantity * priceperkey);
ALTER TABLE "Order" ADD CONSTRAINT "Order_paid" CHECK (status NOT IN ('paid', 'refunded') OR ("paymentId" IS NOT NULL AND "paidAt" IS NOT NULL));
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amounts" CHECK (quantity >= 1 AND amount >= 1);
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_amounts" CHECK (total = base + cgst + sgst + igst);
ALTER TABLE "Price" ADD CONSTRAINT "Price_amount" CHECK (priceperkey >= 1);
ALTER TABLE "Coupon" ADD CONSTRAINT "Coupon_amount" CHECK (priceperkey >= 1);
ALTER TABLE "AccessKey" ADD CONSTRAINT "AccessKey_holder" CHECK (status = 'assigned' OR "studentId" IS NULL);
ALTER TABLE "AccessKey" ADD CONSTRAINT "AccessKey_credit" CHECK ((status = 'credited') = ("refundId" IS NOT NULL));

-- A student holds one key at a time.
CREATE UNIQUE INDEX "AccessKey_one_per_student" ON "AccessKey"("institutionId", "studentId");

-- paid and refunded are never left again.
CREATE FUNCTION refuse_unpaying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'refunded')) OR (OLD.status = 'refunded' AND NEW.status <> 'refunded') THEN
    RAISE EXCEPTION 'order % is %, which it stays', OLD.reference, OLD.status;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stays_paid BEFORE UPDATE ON "Order" FOR EACH ROW EXECUTE FUNCTION refuse_unpaying();

-- The trail of keys and payments, and papers once issued, stay as they were written.
CREATE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "KeyEvent" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "PaymentEvent" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "Invoice" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
