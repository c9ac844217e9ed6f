// npm run lab:simulate -- --class 10-A: simulates a class doing experiments, against a running site, through the public API.
import { signIn } from './lab-simulate/lab-program.ts'
import { type Present, teach } from './lab-simulate/lesson.ts'
import { type Options, readOptions, usage } from './lab-simulate/options.ts'
import { readPasswords } from './lab-simulate/passwords.ts'
import { readSchool, type Student } from './lab-simulate/school.ts'

/** Signs the class in, a few at a time. Students who cannot sign in are named and skipped. */
async function signInAll(options: Options, students: Student[]): Promise<Present[]> {
  const passwordOf = readPasswords(options.passwords)
  const enter = async (student: Student): Promise<Present[]> => {
    try {
      const { email } = student
      const loginName = student.loginName ?? student.admissionNumber
      const password = (loginName && passwordOf(loginName)) ?? passwordOf(email)
      if (!password) throw new Error('no password in the file')
      const login = loginName ? { instituteId: options.school, loginName } : { email }
      const token = await signIn(options.api, { ...login, password }, options.newPassword)
      return [{ ...student, token }]
    } catch (error) {
      console.log(
        `  ${student.rollNumber.padStart(4)}  ${student.username}: ${error instanceof Error ? error.message : error}`,
      )
      return []
    }
  }
  const present: Present[] = []
  for (let start = 0; start < students.length; start += 8)
    present.push(...(await Promise.all(students.slice(start, start + 8).map(enter))).flat())
  return present
}

async function simulate(options: Options): Promise<void> {
  const { students, courses } = await readSchool(options)
  console.log(`Class ${options.classdivision}: ${students.length} students sign in at ${options.api}`)
  const present = await signInAll(options, students)
  let failed = students.length - present.length
  let sent = 0
  for (const course of courses) {
    const outcomes = await teach(options, course, present)
    failed += outcomes.filter((outcome) => outcome === 'failed').length
    sent += outcomes.filter((outcome) => outcome === 'sent').length
  }
  console.log(`\n${sent} attempts sent, ${failed} failed.  The same again: --seed ${options.seed}`)
  if (failed > 0 || sent === 0) process.exitCode = 1
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(1)
  }
}

try {
  await simulate(readArguments())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
