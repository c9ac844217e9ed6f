import { PrismaPg } from '@prisma/adapter-pg'
import type { NextRequest } from 'next/server'
import { PrismaClient } from '../../../../../lib/generated/prisma/client.ts'
import { classOf } from '../../lib/who.ts'

const db = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.FLOOR_DATABASE_URL, max: 10 }),
})

export async function GET(request: NextRequest) {
  const classId = await classOf(request.cookies.get('floor')?.value)
  const students = await db.student.findMany({
    where: { class: { id: classId }, removedAt: null },
    orderBy: { username: 'asc' },
    select: {
      id: true,
      username: true,
      rollNumber: true,
      address: true,
      registrationDate: true,
      subsplan: true,
      admissionNumber: true,
      account: { select: { email: true } },
    },
  })
  return Response.json({ data: students })
}
