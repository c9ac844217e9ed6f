// npm run provider:create -- --email nila@labmark.example --name "Nila Sen": creates an account for the company's staff.
import { parseArgs } from 'node:util'
import { CompanyStaffForm } from '../lib/company/staff/schema.ts'
import { AppError } from '../lib/core/errors.ts'
import { loadEnvFiles } from './services/env-files.ts'
import { nameForPeople, siteDatabaseUrl } from './services/postgres/database.ts'
import { openPostgres } from './services/postgres.ts'
import type { Options } from './start/options.ts'
import { hasStoredSecret, storedSecret, unusedSmtp } from './start/settings.ts'

type Profile = Options['profile']

function readForm() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, name: text, profile: text } })
  const form = CompanyStaffForm.safeParse(values)
  // The browser tests create their staff on their own site.
  const profile: Profile = values.profile === 'e2e' ? 'e2e' : 'local'
  if (form.success) return { form: form.data, profile }
  const lines = form.error.issues.map(({ path, message }) => `  --${String(path[0])}: ${message}`)
  throw new AppError('invalid', `Usage: npm run provider:create -- --email … --name …\n${lines.join('\n')}`)
}

type OpenDatabase = { name: string; close: () => Promise<void> }

/** Starts the services that `npm start` would; the mail waits in the database until the site sends it. */
async function openDatabase(profile: Profile): Promise<OpenDatabase> {
  if (profile === 'local') loadEnvFiles()
  const { DATABASE_URL, NEXTAUTH_SECRET } = process.env
  if (DATABASE_URL && !NEXTAUTH_SECRET && !hasStoredSecret(profile))
    throw new Error(
      "Set NEXTAUTH_SECRET to the site's: with another one it cannot read the mail with the password.",
    )
  process.env.NEXTAUTH_SECRET ||= storedSecret(profile)
  process.env.SMTP_URL ||= unusedSmtp
  if (DATABASE_URL) return { name: nameForPeople(DATABASE_URL), close: async () => {} }
  const { url, close } = await openPostgres(profile)
  process.env.DATABASE_URL = await siteDatabaseUrl(url)
  return { name: nameForPeople(url), close }
}

async function create() {
  const { form, profile } = readForm()
  const { name, close } = await openDatabase(profile)
  const [{ createCompanyStaff }, { allTenants, pool }] = await Promise.all([
    import('../lib/company/staff/create-company-staff.ts'),
    import('../lib/core/db.ts'),
  ])
  try {
    await createCompanyStaff(allTenants, form)
    console.log(
      `The account was created in the database ${name}. A temporary password is mailed to ${form.email} as soon as Labmark runs.`,
    )
  } finally {
    await pool().end()
    await close()
  }
}

try {
  await create()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
