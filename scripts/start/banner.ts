import logins from '../../prisma/demo-logins.json' with { type: 'json' }
import type { Settings } from './settings.ts'

type DemoLogin = (typeof logins)[number]

/** The demo student has no email. */
const pupil = '    student  school id GREENFIELD, number GREENFIELD-1000, the same password, at /student'

function loginLines(): string[] {
  const width = (key: keyof DemoLogin) => Math.max(...logins.map((login) => login[key].length))
  const line = ({ role, email, password, school }: DemoLogin) =>
    `    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${school}`
  return ['', '  Demo logins', ...logins.map(line), pupil]
}

/** Prints all addresses and, with the demo schools, their logins. */
export function printAddresses(
  { publicUrl, port, wantedPort }: Settings,
  hasDemo: boolean,
  mailboxUrl?: string,
): void {
  const taken =
    port === wantedPort ? [] : [`  Port ${wantedPort} is taken by another program, so this is ${port}.`]
  const mailbox = mailboxUrl ? [`  Mailbox  ${mailboxUrl}   (every mail the site sends)`] : []
  const demo = hasDemo ? loginLines() : []
  const lines = [
    '',
    ...taken,
    `  Labmark  ${publicUrl}`,
    ...mailbox,
    ...demo,
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}
