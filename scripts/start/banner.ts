import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/root.ts'
import type { Settings } from './settings.ts'

interface DemoLogin {
  role: string
  email: string
  password: string
  school: string
}

function demoLogins(): DemoLogin[] {
  const file = join(root, 'prisma/demo-logins.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** A pupil of the demo has no email. */
const pupil = '    student  school id GREENFIELD, number GREENFIELD-1000, the same password, at /student'

function loginLines(): string[] {
  const logins = demoLogins()
  const width = (key: keyof DemoLogin) => Math.max(...logins.map((login) => login[key].length))
  const line = ({ role, email, password, school }: DemoLogin) =>
    `    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${school}`
  return logins.length > 0 ? ['', '  Demo logins', ...logins.map(line), pupil] : []
}

/** Prints where everything is, and with the demo schools their logins. */
export function printAddresses(
  { publicUrl, port, wantedPort }: Settings,
  hasDemo: boolean,
  mailboxUrl?: string,
): void {
  const taken =
    port === wantedPort ? [] : [`  Port ${wantedPort} is taken by another program, so this is ${port}.`]
  const mailbox = mailboxUrl ? [`  Mailbox  ${mailboxUrl}   (every mail the site sends)`] : []
  const logins = hasDemo ? loginLines() : []
  const lines = [
    '',
    ...taken,
    `  Labmark  ${publicUrl}`,
    ...mailbox,
    ...logins,
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}
