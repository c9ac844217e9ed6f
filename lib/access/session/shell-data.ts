import { Prisma } from '../../core/db.ts'
import { type LinkedSchool, linkedSchools } from '../sign-in/linked-schools.ts'

/** Data for the shell of a signed-in page: header and menu. */
export type ShellData = {
  /** the schools where they are staff, including this one; empty for everybody else */
  schools: LinkedSchool[]
  /** the institute's name; null for the company's staff */
  school: string | null
  slogan: string | null
  /** the institute's id in addresses and calls; null for the company's staff */
  displayId: string | null
  /** the person's picture as a data URL */
  image: string | null
  /** the school's academic sessions, the newest, current one first; for staff of a school */
  sessions: string[]
  /** a student's own account of the session before, when they repeat or move on; else null */
  before: string | null
  /** how many of one's own notifications are unread */
  unread: number
}

/** For requests other than pages. */
export const noShellData = Prisma.sql`NULL`

/** Selects the `ShellData` as JSON, from "Account" a, "Institution" i, the ad, t and st of account-holder.ts, and findPerson's unread. */
export const shellData = Prisma.sql`json_build_object(
  'school', i.name, 'slogan', i.slogan, 'displayId', i."displayId", 'image', coalesce(ad.image, t.image),
  'before', st."continuesId",
  'schools', (SELECT coalesce(json_agg(one), '[]') FROM (
    SELECT school.* FROM "Account" own CROSS JOIN LATERAL (${linkedSchools}) school WHERE own.id = a.id) one),
  'sessions', (SELECT coalesce(json_agg(y.name ORDER BY y."endedAt" IS NOT NULL, y.name DESC), '[]')
                 FROM "AcademicSession" y WHERE y."institutionId" = a."institutionId"),
  'unread', (SELECT count FROM unread))`
