import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { profileDir } from '../services/root.ts'

export type Options = {
  classdivision: string
  /** the school's displayId */
  school: string
  /** a slug, or all */
  experiment: string
  /** how many simulated seconds pass per second */
  speed: number
  api: string
  /** the admin who reads the class and the catalogue; null for a demo school */
  admin: { email: string; password: string } | null
  passwords: string | null
  newPassword: string | null
  seed: string
}

export const usage = `Usage: npm run lab:simulate -- --class 10-A [options]
  --school X         the school's id (GREENFIELD)
  --experiment X     an experiment's slug, or all (all)
  --speed N          how many seconds of the class pass in one (60)
  --url X            where Labmark is served (the address that npm start or npm run dev saved)
  --seed X           plays the same class again
  For schools that are no demo schools:
  --admin X --password X   an admin who signs in, to read the class list and the experiments
  --passwords FILE         the students' passwords: lines of sign-in name (or email),password or the answer of POST /student/slips
  --new-password X         what students with a temporary password choose instead`

/** @throws with the error message for the user */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      class: text,
      url: text,
      admin: text,
      password: text,
      passwords: text,
      seed: text,
      'new-password': text,
      school: { ...text, default: 'GREENFIELD' },
      experiment: { ...text, default: 'all' },
      speed: { ...text, default: '60' },
    },
  })
  const speed = Number(values.speed)
  if (!values.class) throw new Error('Please name a class.')
  if (!(speed > 0)) throw new Error('--speed is a number above 0.')
  if (Boolean(values.admin) !== Boolean(values.password))
    throw new Error('Give --admin and --password together.')
  return {
    classdivision: values.class.toUpperCase(),
    school: values.school,
    experiment: values.experiment,
    speed,
    api: `${(values.url ?? savedUrl()).replace(/\/+$/, '')}${process.env.NEXT_PUBLIC_API_BASE || '/api'}`,
    admin: values.admin && values.password ? { email: values.admin, password: values.password } : null,
    passwords: values.passwords ?? null,
    newPassword: values['new-password'] ?? null,
    seed: values.seed ?? new Date().toISOString(),
  }
}

function savedUrl(): string {
  const file = join(profileDir('local'), 'site.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).url : 'http://localhost:3000'
}
