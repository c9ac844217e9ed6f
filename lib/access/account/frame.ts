import { Prisma } from '../../core/db.ts'
import { type LinkedSchool, linkedSchools } from './linked-schools.ts'

/** Data for the shell of a signed-in page: header and menu. */
export type Frame = {
  /** where else they are staff, with this school; empty for staff of one school */
  schools: LinkedSchool[]
  /** of the institute, with its slogan; null for the company's staff */
  school: string | null
  slogan: string | null
  /** what the institute is called in addresses and calls; null for the company's staff */
  displayId: string | null
  /** the person's picture as a data URL */
  image: string | null
  /** the school's academic sessions, the newest, which runs, first; of staff of a school */
  sessions: string[]
  /** a student's own account in the session before, when they repeat or move on; else null */
  before: string | null
  /** own notifications that are not read */
  unread: number
}

/** For requests other than pages. */
export const noFrame = Prisma.sql`NULL`

/** The `Frame` beside "Account" a, "Institution" i, what holder.ts calls ad, t and st, and findPerson's unread, as JSON. */
export const frameOf = Prisma.sql`json_build_object(
  'school', i.name, 'slogan', i.slogan, 'displayId', i."displayId", 'image', coalesce(ad.image, t.image),
  'before', st."continuesId",
  'schools', (SELECT coalesce(json_agg(one), '[]') FROM (
    SELECT school.* FROM "Account" own CROSS JOIN LATERAL (${linkedSchools}) school WHERE own.id = a.id) one),
  'sessions', (SELECT coalesce(json_agg(y.name ORDER BY y."endedAt" IS NOT NULL, y.name DESC), '[]')
                 FROM "AcademicSession" y WHERE y."institutionId" = a."institutionId"),
  'unread', (SELECT count FROM unread))`
