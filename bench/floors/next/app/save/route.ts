import type { NextRequest } from 'next/server'
import { pool } from '../../lib/pool.ts'
import { classOf } from '../../lib/who.ts'

const statement = `
  INSERT INTO floor_mark (student, experiment, marks)
  SELECT student, experiment, marks FROM jsonb_to_recordset($1::jsonb) AS m(student uuid, experiment text, marks numeric)
  ON CONFLICT (student, experiment) DO UPDATE SET marks = excluded.marks`

export async function PUT(request: NextRequest) {
  await classOf(request.cookies.get('floor')?.value)
  const { marks } = await request.json()
  const { rowCount } = await pool.query(statement, [JSON.stringify(marks)])
  return Response.json({ saved: rowCount })
}
