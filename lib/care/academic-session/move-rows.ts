import { Prisma, type Tx } from '../../core/db.ts'

/** Moves an institute's rows from one academic session to another; '' is the current one. */
export async function moveRows(tx: Tx, institutionId: string, from: string, to: string) {
  const moving = Prisma.sql`"institutionId" = ${institutionId}::uuid AND "pastSession" = ${from}`
  await tx.$executeRaw`UPDATE "Class" SET "pastSession" = ${to} WHERE ${moving}`
  await tx.$executeRaw`UPDATE "Student" SET "pastSession" = ${to} WHERE ${moving}`
  await tx.$executeRaw`UPDATE "PracticalRule" SET "pastSession" = ${to} WHERE ${moving}`
  await tx.$executeRaw`UPDATE "Experiment" SET "pastSession" = ${to} WHERE ${moving}`
  await tx.$executeRaw`UPDATE "BoardBatch" SET "pastSession" = ${to} WHERE ${moving}`
}
