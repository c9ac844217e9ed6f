import type { NextRequest } from 'next/server'
import { listStatement } from '../../../list-statement.ts'
import { pool } from '../../lib/pool.ts'
import { classOf } from '../../lib/who.ts'

export async function GET(request: NextRequest) {
  const division = await classOf(request.cookies.get('floor')?.value)
  const { rows } = await pool.query(listStatement, [division])
  return Response.json({ data: rows })
}
