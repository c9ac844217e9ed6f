-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "classes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "columns" JSONB NOT NULL DEFAULT '[]';
