-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('PROVIDER', 'ADMIN', 'TEACHER', 'STUDENT');

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('VERIFY', 'LOGIN', 'RESET', 'CHANGE');

-- CreateEnum
CREATE TYPE "Plan" AS ENUM ('free', 'premium');

-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('STUDENTS', 'TEACHERS');

-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('CHECKED', 'COMMITTED', 'UNDONE');

-- CreateEnum
CREATE TYPE "RowVerdict" AS ENUM ('ADD', 'CHANGE', 'SAME', 'REFUSE');

-- CreateEnum
CREATE TYPE "Subject" AS ENUM ('chemistry', 'physics', 'biology');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('created', 'pending', 'paid', 'failed', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "KeyStatus" AS ENUM ('free', 'assigned', 'returned', 'credited');

-- CreateEnum
CREATE TYPE "PaperKind" AS ENUM ('invoice', 'credit');

-- CreateTable
CREATE TABLE "Account" (
    "id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "email" TEXT NOT NULL,
    "institutionId" UUID,
    "passwordHash" TEXT,
    "passwordChangedAt" TIMESTAMPTZ(3),
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "twoStep" BOOLEAN NOT NULL DEFAULT false,
    "disabledAt" TIMESTAMPTZ(3),
    "lastSignInAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "recheckUntil" TIMESTAMPTZ(3),
    "ip" TEXT,
    "userAgent" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "accountId" UUID NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "codeHash" TEXT NOT NULL,
    "linkHash" TEXT NOT NULL,
    "newEmail" TEXT,
    "wrong" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("accountId","purpose")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Institution" (
    "id" UUID NOT NULL,
    "displayId" TEXT NOT NULL,
    "displayKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slogan" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "state" TEXT,
    "gstin" TEXT,
    "closedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Institution_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Admin" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "fullName" TEXT NOT NULL,
    "dob" DATE,
    "phone" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Admin_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Teacher" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "displayId" TEXT,
    "fullName" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "dob" DATE,
    "slogan" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "registrationDate" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "approvedAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),
    "binKey" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Teacher_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Class" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "classdivision" TEXT NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "binKey" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Class_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "ClassTeacher" (
    "institutionId" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "teacherId" UUID NOT NULL,
    "lead" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ClassTeacher_pkey" PRIMARY KEY ("institutionId","classId","teacherId")
);

-- CreateTable
CREATE TABLE "Student" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "rollNumber" TEXT NOT NULL,
    "admissionNumber" TEXT,
    "classId" UUID,
    "previousClassId" UUID,
    "address" TEXT NOT NULL DEFAULT '',
    "registrationDate" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "physics" DECIMAL(6,2),
    "chemistry" DECIMAL(6,2),
    "biology" DECIMAL(6,2),
    "subsplan" "Plan" NOT NULL DEFAULT 'free',
    "removedAt" TIMESTAMPTZ(3),
    "binKey" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Student_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Import" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'CHECKED',
    "filename" TEXT NOT NULL,
    "dropped" TEXT[],
    "unknown" TEXT[],
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "createdById" UUID NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "committedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "ImportRow" (
    "institutionId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "verdict" "RowVerdict" NOT NULL,
    "cells" JSONB NOT NULL,
    "data" JSONB,
    "errors" TEXT[],
    "personId" UUID,
    "before" JSONB,

    CONSTRAINT "ImportRow_pkey" PRIMARY KEY ("institutionId","importId","line")
);

-- CreateTable
CREATE TABLE "Notification" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "message" TEXT NOT NULL,
    "href" TEXT,
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subjectId" TEXT,
    "subjectName" TEXT NOT NULL DEFAULT '',
    "detail" JSONB,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "runAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "failedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "institutionId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotentAnswer_pkey" PRIMARY KEY ("institutionId","operation","key")
);

-- CreateTable
CREATE TABLE "Experiment" (
    "id" TEXT NOT NULL,
    "subject" "Subject" NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "session" TEXT NOT NULL DEFAULT '2026-27',
    "maximum" INTEGER NOT NULL DEFAULT 5,

    CONSTRAINT "Experiment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Question" (
    "experimentId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "options" TEXT[],
    "answer" TEXT NOT NULL,
    "synonyms" TEXT[],

    CONSTRAINT "Question_pkey" PRIMARY KEY ("experimentId","number")
);

-- CreateTable
CREATE TABLE "Attempt" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "studentId" UUID NOT NULL,
    "experimentId" TEXT NOT NULL,
    "clientAttemptId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "proposed" DECIMAL(6,2),
    "marks" DECIMAL(6,2),
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "AttemptAnswer" (
    "institutionId" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "experimentId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "attemptedanswer" TEXT[],
    "correct" BOOLEAN,

    CONSTRAINT "AttemptAnswer_pkey" PRIMARY KEY ("institutionId","attemptId","number")
);

-- CreateTable
CREATE TABLE "MarkChange" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "oldMarks" DECIMAL(6,2),
    "newMarks" DECIMAL(6,2),
    "version" INTEGER NOT NULL,
    "reason" TEXT,
    "markedById" UUID NOT NULL,
    "markedByName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MarkChange_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "BankComment" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "teacherId" UUID NOT NULL,
    "comment" TEXT NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BankComment_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Release" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "experimentId" TEXT NOT NULL,
    "releasedById" UUID NOT NULL,
    "releasedByName" TEXT NOT NULL,
    "releasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Release_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "Price" (
    "id" UUID NOT NULL,
    "priceperkey" INTEGER NOT NULL,
    "validFrom" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "setById" UUID,

    CONSTRAINT "Price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "institutionId" UUID,
    "priceperkey" INTEGER NOT NULL,
    "validFrom" TIMESTAMPTZ(3),
    "validTo" TIMESTAMPTZ(3),
    "maxUses" INTEGER,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "priceperkey" INTEGER NOT NULL,
    "base" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'created',
    "couponcode" TEXT,
    "merchantUserId" TEXT,
    "linkId" TEXT,
    "linkUrl" TEXT,
    "paymentId" TEXT,
    "placeOfSupply" TEXT,
    "buyer" JSONB,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "Order_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "CouponUse" (
    "institutionId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CouponUse_pkey" PRIMARY KEY ("institutionId","orderId")
);

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "institutionId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("institutionId","orderId","eventId")
);

-- CreateTable
CREATE TABLE "AccessKey" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "status" "KeyStatus" NOT NULL DEFAULT 'free',
    "studentId" UUID,
    "assignedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccessKey_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "KeyEvent" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "keyId" UUID NOT NULL,
    "status" "KeyStatus" NOT NULL,
    "studentId" UUID,
    "reason" TEXT,
    "byId" UUID,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KeyEvent_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "PaperSeries" (
    "kind" "PaperKind" NOT NULL,
    "financialYear" TEXT NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PaperSeries_pkey" PRIMARY KEY ("kind","financialYear")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "PaperKind" NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "base" INTEGER NOT NULL,
    "cgst" INTEGER NOT NULL,
    "sgst" INTEGER NOT NULL,
    "igst" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "paper" JSONB NOT NULL,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email");

-- CreateIndex
CREATE INDEX "Account_institutionId_role_idx" ON "Account"("institutionId", "role");

-- CreateIndex
CREATE INDEX "Session_accountId_idx" ON "Session"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeCode_linkHash_key" ON "OneTimeCode"("linkHash");

-- CreateIndex
CREATE UNIQUE INDEX "Institution_displayKey_key" ON "Institution"("displayKey");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_id_key" ON "Admin"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Teacher_id_key" ON "Teacher"("id");

-- CreateIndex
CREATE INDEX "Teacher_institutionId_removedAt_fullName_idx" ON "Teacher"("institutionId", "removedAt", "fullName");

-- CreateIndex
CREATE UNIQUE INDEX "Teacher_institutionId_displayId_binKey_key" ON "Teacher"("institutionId", "displayId", "binKey");

-- CreateIndex
CREATE UNIQUE INDEX "Class_institutionId_classdivision_binKey_key" ON "Class"("institutionId", "classdivision", "binKey");

-- CreateIndex
CREATE INDEX "ClassTeacher_institutionId_teacherId_idx" ON "ClassTeacher"("institutionId", "teacherId");

-- CreateIndex
CREATE UNIQUE INDEX "Student_id_key" ON "Student"("id");

-- CreateIndex
CREATE INDEX "Student_institutionId_removedAt_username_idx" ON "Student"("institutionId", "removedAt", "username");

-- CreateIndex
CREATE UNIQUE INDEX "Student_institutionId_classId_rollNumber_binKey_key" ON "Student"("institutionId", "classId", "rollNumber", "binKey");

-- CreateIndex
CREATE UNIQUE INDEX "Student_institutionId_admissionNumber_binKey_key" ON "Student"("institutionId", "admissionNumber", "binKey");

-- CreateIndex
CREATE INDEX "Notification_institutionId_recipientId_createdAt_idx" ON "Notification"("institutionId", "recipientId", "createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_institutionId_at_idx" ON "AuditEntry"("institutionId", "at");

-- CreateIndex
CREATE INDEX "Job_failedAt_runAt_idx" ON "Job"("failedAt", "runAt");

-- CreateIndex
CREATE UNIQUE INDEX "Experiment_subject_number_key" ON "Experiment"("subject", "number");

-- CreateIndex
CREATE INDEX "Attempt_institutionId_experimentId_idx" ON "Attempt"("institutionId", "experimentId");

-- CreateIndex
CREATE UNIQUE INDEX "Attempt_institutionId_studentId_clientAttemptId_key" ON "Attempt"("institutionId", "studentId", "clientAttemptId");

-- CreateIndex
CREATE UNIQUE INDEX "MarkChange_institutionId_attemptId_version_key" ON "MarkChange"("institutionId", "attemptId", "version");

-- CreateIndex
CREATE INDEX "Comment_institutionId_attemptId_idx" ON "Comment"("institutionId", "attemptId");

-- CreateIndex
CREATE UNIQUE INDEX "BankComment_institutionId_teacherId_comment_key" ON "BankComment"("institutionId", "teacherId", "comment");

-- CreateIndex
CREATE INDEX "Release_institutionId_classId_experimentId_idx" ON "Release"("institutionId", "classId", "experimentId");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Order_institutionId_linkId_key" ON "Order"("institutionId", "linkId");

-- CreateIndex
CREATE UNIQUE INDEX "Order_institutionId_paymentId_key" ON "Order"("institutionId", "paymentId");

-- CreateIndex
CREATE INDEX "CouponUse_couponId_idx" ON "CouponUse"("couponId");

-- CreateIndex
CREATE INDEX "AccessKey_institutionId_status_idx" ON "AccessKey"("institutionId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AccessKey_institutionId_key_key" ON "AccessKey"("institutionId", "key");

-- CreateIndex
CREATE INDEX "KeyEvent_institutionId_keyId_idx" ON "KeyEvent"("institutionId", "keyId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_institutionId_number_key" ON "Invoice"("institutionId", "number");

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeCode" ADD CONSTRAINT "OneTimeCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Admin" ADD CONSTRAINT "Admin_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Admin" ADD CONSTRAINT "Admin_id_fkey" FOREIGN KEY ("id") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Teacher" ADD CONSTRAINT "Teacher_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Teacher" ADD CONSTRAINT "Teacher_id_fkey" FOREIGN KEY ("id") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Class" ADD CONSTRAINT "Class_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassTeacher" ADD CONSTRAINT "ClassTeacher_institutionId_classId_fkey" FOREIGN KEY ("institutionId", "classId") REFERENCES "Class"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassTeacher" ADD CONSTRAINT "ClassTeacher_institutionId_teacherId_fkey" FOREIGN KEY ("institutionId", "teacherId") REFERENCES "Teacher"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Student" ADD CONSTRAINT "Student_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Student" ADD CONSTRAINT "Student_id_fkey" FOREIGN KEY ("id") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Student" ADD CONSTRAINT "Student_institutionId_classId_fkey" FOREIGN KEY ("institutionId", "classId") REFERENCES "Class"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Student" ADD CONSTRAINT "Student_institutionId_previousClassId_fkey" FOREIGN KEY ("institutionId", "previousClassId") REFERENCES "Class"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRow" ADD CONSTRAINT "ImportRow_institutionId_importId_fkey" FOREIGN KEY ("institutionId", "importId") REFERENCES "Import"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttemptAnswer" ADD CONSTRAINT "AttemptAnswer_institutionId_attemptId_fkey" FOREIGN KEY ("institutionId", "attemptId") REFERENCES "Attempt"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttemptAnswer" ADD CONSTRAINT "AttemptAnswer_experimentId_number_fkey" FOREIGN KEY ("experimentId", "number") REFERENCES "Question"("experimentId", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MarkChange" ADD CONSTRAINT "MarkChange_institutionId_attemptId_fkey" FOREIGN KEY ("institutionId", "attemptId") REFERENCES "Attempt"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_institutionId_attemptId_fkey" FOREIGN KEY ("institutionId", "attemptId") REFERENCES "Attempt"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankComment" ADD CONSTRAINT "BankComment_institutionId_teacherId_fkey" FOREIGN KEY ("institutionId", "teacherId") REFERENCES "Teacher"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_institutionId_classId_fkey" FOREIGN KEY ("institutionId", "classId") REFERENCES "Class"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coupon" ADD CONSTRAINT "Coupon_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponUse" ADD CONSTRAINT "CouponUse_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CouponUse" ADD CONSTRAINT "CouponUse_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentEvent" ADD CONSTRAINT "PaymentEvent_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessKey" ADD CONSTRAINT "AccessKey_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccessKey" ADD CONSTRAINT "AccessKey_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeyEvent" ADD CONSTRAINT "KeyEvent_institutionId_keyId_fkey" FOREIGN KEY ("institutionId", "keyId") REFERENCES "AccessKey"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_institutionId_orderId_fkey" FOREIGN KEY ("institutionId", "orderId") REFERENCES "Order"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


