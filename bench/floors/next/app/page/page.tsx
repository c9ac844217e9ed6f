import { cookies } from 'next/headers'
import { pool } from '../../lib/pool.ts'
import { classOf } from '../../lib/who.ts'

/** The 40 students of a class. */
const statement = `
  SELECT s.id AS guid, s.username, a.email, s."rollNumber", s.address, s."registrationDate"::text AS "registrationDate",
         s.subsplan::text AS subsplan, s."admissionNumber"
    FROM "Student" s JOIN "Account" a ON a.id = s.id
   WHERE s."classId" = $1 AND s."institutionId" = (SELECT "institutionId" FROM "Class" WHERE id = $1) AND s."removedAt" IS NULL
   ORDER BY s.username`

export default async function Page() {
  const division = await classOf((await cookies()).get('floor')?.value)
  const { rows } = await pool.query(statement, [division])
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
