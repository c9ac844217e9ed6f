import { runProgram } from '../../services/run-program.ts'
import { step } from '../../start/progress.ts'
import { type Finding, finding } from '../findings.ts'

type List = { what: string; paths: string[]; quick?: true; only?: string }

/** The site's tests that run on a cluster. `quick` leaves out slow files; `only` is part of a test's name. */
const lists: List[] = [
  {
    what: 'sign-in and accounts, students, their attempts and the practical sheet',
    paths: [
      ...['account', 'session', 'code', 'password', 'limit', 'sign-in'].map((noun) => `lib/access/${noun}/`),
      'lib/school/student',
      'lib/lab/attempt',
      'lib/lab/practical',
    ],
    quick: true,
  },
  { what: 'the invariants', paths: ['lib/wiring/invariant'] },
  {
    what: 'the access matrix, each operation in its own school',
    paths: ['lib/testing/access.slow.test.ts'],
    only: 'works in one’s own school',
  },
]

const counted = (summary: string, what: string) =>
  Number(new RegExp(`(\\d+) ${what}`).exec(summary)?.[1] ?? 0)

/** Runs the site's tests of a list on a cluster of their own; names what failed and what Citus refused. */
async function run({ what, paths, quick, only }: List): Promise<Finding> {
  const { ok, output } = await runProgram(
    'vitest/vitest.mjs',
    ['run', '--project', 'shared', '--reporter=dot', ...paths, ...(only ? ['-t', only] : [])],
    { TEST_CITUS: 'on', ...(quick && { QUICK: '1' }) },
  )
  const summary = /^ +Tests +(.*)$/m.exec(output)?.[1] ?? ''
  const failures = new Set(output.match(/^ FAIL .*$/gm))
  for (const line of failures) console.log(line)
  console.log(/^The cluster refused.*/ms.exec(output)?.[0] ?? output)
  const passed = counted(summary, 'passed')
  return finding(
    ok && passed > 0,
    `on a cluster, the site’s tests of ${what}`,
    `${passed} passed, ${counted(summary, 'failed')} failed`,
  )
}

export async function testSite(): Promise<Finding[]> {
  const found: Finding[] = []
  for (const list of lists) found.push(await step(`the site’s tests of ${list.what}`, () => run(list)))
  return found
}
