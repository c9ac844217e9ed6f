import { z } from 'zod'
import { ExperimentRow, ExperimentView } from '../../lib/school/experiment/schema.ts'
import logins from '../../prisma/demo-logins.json' with { type: 'json' }
import { callApi } from './api.ts'
import type { Options } from './options.ts'
import type { Course } from './play-class.ts'

const Student = z.object({
  username: z.string(),
  email: z.string(),
  rollNumber: z.string(),
  admissionNumber: z.string().nullable(),
  loginName: z.string().nullable(),
})
export type Student = z.output<typeof Student>

type School = { students: Student[]; courses: Course[] }

/** Loads the class list and the experiments as an admin of the school. @throws if no admin may */
export async function readSchool(options: Options): Promise<School> {
  const candidates = options.admin ? [options.admin] : logins.filter(({ role }) => role === 'admin')
  for (const login of candidates) {
    const school = await asAdmin(options, login)
    if (school) return school
  }
  throw new Error(`No demo admin belongs to ${options.school}: give --admin and --password.`)
}

/** Signs in, loads the data and signs out; null for an admin of another school. */
async function asAdmin(options: Options, login: { email: string; password: string }): Promise<School | null> {
  const { api, school } = options
  const { email, password } = login
  const { body, headers } = await callApi(api, '/institution/login', {
    method: 'POST',
    body: { email, password },
  })
  const { user } = body as { user?: { instituteDisplayId: string } }
  const cookie = headers.get('set-cookie')?.split(';')[0]
  if (!user || !cookie)
    throw new Error(`${email} is asked for a mailed code: choose an admin without two-step.`)
  try {
    return user.instituteDisplayId.toLowerCase() === school.toLowerCase() ? await read(options, cookie) : null
  } finally {
    await callApi(api, '/institution/logout', { method: 'POST', headers: { cookie } })
  }
}

async function read({ api, classdivision, school, experiment }: Options, cookie: string): Promise<School> {
  const get = async (path: string) =>
    ((await callApi(api, path, { headers: { cookie } })).body as { data: unknown }).data
  const query = `class=${encodeURIComponent(classdivision)}&sort=rollNumber&limit=500`
  const students = z
    .array(Student)
    .parse(await get(`/student/by-institute/${encodeURIComponent(school)}?${query}`))
  if (students.length === 0) throw new Error(`Class ${classdivision} of ${school} has no students.`)
  const rows = z.array(ExperimentRow).parse(await get('/experiments/catalogue'))
  const slugs = rows.map(({ slug }) => slug).filter((slug) => experiment === 'all' || slug === experiment)
  if (slugs.length === 0) throw new Error(`There is no experiment ${experiment}.`)
  const views = slugs.map(async (slug) => ExperimentView.parse(await get(`/experiments/catalogue/${slug}`)))
  return { students, courses: await Promise.all(views) }
}
