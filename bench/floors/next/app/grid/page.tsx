import { cookies } from 'next/headers'
import { pool } from '../../lib/pool.ts'
import { classOf } from '../../lib/who.ts'

const statement = `
  SELECT s.id, s.username, array_agg(a.marks::float8 ORDER BY a."experimentId") AS marks
    FROM "Student" s JOIN "Attempt" a ON a."institutionId" = s."institutionId" AND a."studentId" = s.id
   WHERE s."classId" = $1 AND s."institutionId" = (SELECT "institutionId" FROM "Class" WHERE id = $1)
   GROUP BY s.id, s.username ORDER BY s.username`

type Row = { id: string; username: string; marks: (number | null)[] }

export default async function Grid() {
  const division = await classOf((await cookies()).get('floor')?.value)
  const { rows } = await pool.query<Row>(statement, [division])
  return (
    <table>
      <tbody>
        {rows.map(({ id, username, marks }) => (
          <tr key={id}>
            <th>{username}</th>
            {marks.map((mark, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <td key={index}>{mark}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
