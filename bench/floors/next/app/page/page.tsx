import { cookies } from 'next/headers'
import { listStatement } from '../../../list-statement.ts'
import { pool } from '../../lib/pool.ts'
import { classOf } from '../../lib/who.ts'

export default async function Page() {
  const division = await classOf((await cookies()).get('floor')?.value)
  const { rows } = await pool.query(listStatement, [division])
  return (
    <table>
      <tbody>
        {rows.map((student) => (
          <tr key={student.guid}>
            <td>{student.rollNumber}</td>
            <td>{student.username}</td>
            <td>{student.email}</td>
            <td>{student.address}</td>
            <td>{student.subsplan}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
