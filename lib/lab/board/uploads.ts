import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import type { UploadLine } from '../practical/sheet-schema.ts'
import { differsFromUpload, numberUploaded } from '../practical/upload-of.ts'
import type { AwardRow } from './award-schema.ts'
import { isVisibleBoardClass } from './load-candidates.ts'
import { loadAwards } from './marks-for-board.ts'
import type { ClassUpload } from './upload-schema.ts'

/** Which classes 10 are signed and uploaded, and how far their sheets differ since. */
export const listUploads = operation(
  'board.view',
  z.object({}),
  ({ actor, db }): Promise<ClassUpload[]> =>
    db.read(async (tx) => {
      const [classes, lines, rows] = await Promise.all([
        loadClasses(tx, actor),
        loadLines(tx, actor),
        loadAwards(tx, actor, isUploaded(actor)),
      ])
      const [rowsByClass, linesByClass] = [groupBy(rows, classOf), groupBy(lines, classOf)]
      return classes.map((one) => ({
        ...one,
        ...countDifferences(rowsByClass.get(one.class) ?? [], linesByClass.get(one.class) ?? []),
      }))
    }),
)

const classOf = (one: { class: string | null }) => one.class

/** How many students of a class differ from the uploaded lines, and how many of these are of students who have left it. */
function countDifferences(rows: AwardRow[], lines: Line[]): Pick<ClassUpload, 'differences' | 'left'> {
  const linesByGuid = new Map(lines.map((line) => [line.guid, line]))
  const currentGuids = new Set(rows.map(({ guid }) => guid))
  return {
    differences: rows.filter((row) => isDifferent(row, linesByGuid.get(row.guid))).length,
    left: lines.filter(({ guid }) => !currentGuids.has(guid)).length,
  }
}

const isDifferent = (row: AwardRow, line: Line | undefined) =>
  differsFromUpload(row, line) !== null || numberUploaded(row, line) !== null

const isUploaded = ({ institutionId }: Member) => Prisma.sql`s."classId" IN (
  SELECT u."classId" FROM "BoardUpload" u WHERE u."institutionId" = ${institutionId}::uuid)`

const loadClasses = (tx: Tx, actor: Member) => tx.$queryRaw<Omit<ClassUpload, 'differences' | 'left'>[]>`
  SELECT c.classdivision AS class, ${iso(Prisma.sql`f."teacherSignedAt"`)} AS "teacherSignedAt",
         ${iso(Prisma.sql`f."adminSignedAt"`)} AS "adminSignedAt",
         to_char(u."uploadedOn", 'YYYY-MM-DD') AS "uploadedOn"
    FROM "Class" c
    LEFT JOIN "BoardUpload" u ON u."institutionId" = c."institutionId" AND u."classId" = c.id
    LEFT JOIN LATERAL (
      SELECT * FROM "MarkFreeze" f
       WHERE f."institutionId" = ${actor.institutionId}::uuid AND f."classId" = c.id AND f."liftedAt" IS NULL
       ORDER BY f."frozenAt" LIMIT 1) f ON true
   WHERE ${isVisibleBoardClass(actor)}
   ORDER BY c.classdivision COLLATE natural_order`

type Line = UploadLine & { guid: string; class: string; boardRollNumber: string | null }

const loadLines = (tx: Tx, actor: Member) => tx.$queryRaw<Line[]>`
  SELECT l."studentId" AS guid, c.classdivision AS class, l."boardRollNumber", l.physics::float8 AS physics, l.chemistry::float8 AS chemistry,
         l.biology::float8 AS biology, l.total::float8 AS total, l.absences,
         json_build_object('marks', l.assessed, 'absence', l."assessedAbsence") AS assessed
    FROM "BoardUploadLine" l
    JOIN "BoardUpload" u ON u."institutionId" = l."institutionId" AND u.id = l."uploadId"
    JOIN "Class" c ON c."institutionId" = u."institutionId" AND c.id = u."classId"
   WHERE ${isVisibleBoardClass(actor)}`
