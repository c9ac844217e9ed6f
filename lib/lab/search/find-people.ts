import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { dashboardHref } from '../../core/dashboard-href.ts'
import { Prisma } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import { can } from '../../core/permissions.ts'
import { escapeLike } from '../../core/sql.ts'
import type { Subject } from '../../generated/prisma/client.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { live, studentsVisibleTo, tables } from '../../school/student/visible.ts'
import type { GridCell } from '../mark/grid-schema.ts'
import { newestCells } from '../mark/newest.ts'
import { codeOf } from '../practical/letters.ts'
import type { Columns, Condition } from './conditions.ts'
import type { SearchAction, SearchResult } from './schema.ts'

/** The most results of a search. */
export const maxResults = 12

type Hit = Omit<SearchResult, 'href' | 'acts'> & { class: string | null }

/**
 * Up to 12 matching people that the actor may see, the best matches first, students after others of equal rank; for a teacher
 * with waiting work.
 */
export async function findPeople(ctx: Context, condition: Condition, q = ''): Promise<SearchResult[]> {
  const hits = await ctx.db.rows<Hit>(Prisma.sql`
    SELECT kind, guid, label, hint, class FROM (
      ${findStudents(ctx.actor, condition, q)} UNION ALL ${findTeachers(ctx.actor, condition, q)}
    ) AS hit
    ORDER BY rank, kind = 'student', label COLLATE natural_order, guid LIMIT ${maxResults}`)
  const isTeacher = ctx.actor.role === 'teacher'
  const waiting = await findWaitingWork(ctx, isTeacher ? hits.map(({ guid }) => guid) : [])
  return hits.map((hit) => asSearchResult(ctx, hit, waiting.get(hit.guid)))
}

function asSearchResult(
  { actor }: Context,
  { class: division, ...hit }: Hit,
  work?: WaitingWork,
): SearchResult {
  const actions = actionsOf(actor, { ...hit, class: division }, work)
  const hint = work ? `${hit.hint} · ${work.count} to mark` : hit.hint
  return { ...hit, hint, href: actions[0]?.href ?? '', acts: actions }
}

type Target = Pick<SearchResult, 'kind' | 'guid'> & { class: string | null }

/** What somebody of this role may want to do with a match, the likeliest first. */
function actionsOf(
  actor: Member,
  { kind, guid, class: division }: Target,
  work?: WaitingWork,
): SearchAction[] {
  if (kind === 'teacher') return [{ label: 'Open', href: dashboardHref.teacher(guid) }]
  return actor.role === 'teacher'
    ? teacherActions(actor, guid, division, work)
    : adminActions(actor, guid, division)
}

const marksActions = (base: string, division: string | null): SearchAction[] =>
  division ? [{ label: `Marks of ${division}`, href: `${base}/marks/${encodeURIComponent(division)}` }] : []

const slipActions = (base: string, guid: string, division: string | null): SearchAction[] =>
  division
    ? [{ label: 'Login slip', href: `${base}/login-slips/${encodeURIComponent(division)}?students=${guid}` }]
    : []

function teacherActions(
  actor: Member,
  guid: string,
  division: string | null,
  work: WaitingWork | undefined,
): SearchAction[] {
  return [
    ...(work
      ? [{ label: `Mark ${work.name}`, href: `/teacher/self-check/${work.attempt}/${work.subject}` }]
      : []),
    { label: 'All experiments', href: `/teacher/experiments/${guid}` },
    ...marksActions('/teacher', division),
    ...(can(actor, 'student.slip') ? slipActions('/teacher', guid, division) : []),
  ]
}

function adminActions(actor: Member, guid: string, division: string | null): SearchAction[] {
  const canManage = can(actor, 'student.manage')
  return [
    { label: 'All experiments', href: `/admin/experiments/${guid}` },
    ...(canManage ? [{ label: 'Edit student', href: `/student/edit/${guid}/${actor.accountId}` }] : []),
    ...marksActions('/admin', division),
    ...(canManage ? slipActions('/admin', guid, division) : []),
    { label: 'Personal data', href: `/admin/data/person/${guid}` },
  ]
}

const studentColumns = {
  id: Prisma.sql`s.id`,
  name: Prisma.sql`s.username`,
  numbers: [
    Prisma.sql`s."rollNumber"`,
    Prisma.sql`a.email`,
    Prisma.sql`s."admissionNumber"`,
    Prisma.sql`s."loginName"`,
    Prisma.sql`s."boardRollNumber"`,
    Prisma.sql`c.classdivision`,
  ],
}
const teacherColumns = {
  id: Prisma.sql`t.id`,
  name: Prisma.sql`t."fullName"`,
  numbers: [Prisma.sql`t."displayId"`, Prisma.sql`a.email`],
}

/** Students by name, roll number, email, admission number, sign-in name, board roll number or class; `q` is for the ranking. */
const findStudents = (actor: Member, condition: Condition, q: string) => Prisma.sql`
  SELECT 'student' AS kind, s.id AS guid, s.username AS label,
         coalesce(c.classdivision, 'No class') || ' · roll ' || s."rollNumber" AS hint,
         c.classdivision AS class, ${rank(q, studentColumns)} AS rank
    FROM ${tables}
   WHERE ${condition(studentColumns)} AND ${live} AND ${studentsVisibleTo(actor)}`

/** Teachers by name, email or their own id; for admins. */
const findTeachers = (actor: Member, condition: Condition, q: string) => Prisma.sql`
  SELECT 'teacher', t.id, t."fullName", a.email, NULL, ${rank(q, teacherColumns)}
    FROM "Teacher" t JOIN "Account" a ON a.id = t.id
   WHERE ${condition(teacherColumns)} AND t."removedAt" IS NULL AND ${actor.role === 'admin'}
     AND t."institutionId" = ${actor.institutionId}::uuid`

/** Exact matches rank first, then names that begin with the text, then names with a word that does. */
function rank(q: string, { name, numbers: [number = name] }: Columns): Prisma.Sql {
  const [start, word] = [`${escapeLike(q)}%`, `% ${escapeLike(q)}%`]
  return Prisma.sql`
  CASE WHEN lower(${name}) = lower(${q}) OR lower(${number}) = lower(${q}) THEN 0
       WHEN ${name} ILIKE ${start} THEN 1 WHEN ${name} ILIKE ${word} THEN 2 ELSE 3 END`
}

/** A student's newest work without a mark; `count` is how much is waiting. */
type WaitingWork = { attempt: string; subject: Subject; name: string; count: number }

/** The waiting work of some students, by student; students without any are left out. One round trip. */
async function findWaitingWork(ctx: Context, students: string[]): Promise<Map<string, WaitingWork>> {
  if (students.length === 0) return new Map()
  const [cells, columns] = await ctx.db.rowsOfEach<[GridCell, Column]>(
    newestCells(ctx.actor, Prisma.sql`s.id = ANY(${students}::uuid[])`),
    columnStatement,
  )
  const waiting = cells
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
  const byStudent = groupBy(waiting, ({ student }) => student)
  return new Map([...byStudent].flatMap(([student, works]) => asWork(student, works)))

  function asWork(student: string, works: typeof waiting): [string, WaitingWork][] {
    const [newest] = works
    const column = columns.find(({ slug }) => slug === newest?.experiment)
    if (!newest || !column) return []
    const name = `${codeOf(column)} ${column.shortTitle}`
    return [[student, { attempt: newest.attempt, subject: column.subject, name, count: works.length }]]
  }
}
