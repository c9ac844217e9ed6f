import { runProgram } from '../../services/run-program.ts'
import { type Finding, finding } from '../findings.ts'

/** What the site is asked on a cluster: sign-in and accounts, students, their attempts, and the practical sheet. */
const folders = ['lib/access/account', 'lib/school/student', 'lib/lab/attempt', 'lib/lab/practical']

const counted = (summary: string, what: string) =>
  Number(new RegExp(`(\\d+) ${what}`).exec(summary)?.[1] ?? 0)

/** Runs the site's own quick tests of these folders on a cluster of their own. What fails is named, and so is what was refused. */
export async function testSite(): Promise<Finding> {
  const { ok, output } = await runProgram(
    'vitest/vitest.mjs',
    ['run', '--project', 'shared', '--reporter=dot', ...folders],
    { TEST_CITUS: 'on', QUICK: '1' },
  )
  const summary = /^ +Tests +(.*)$/m.exec(output)?.[1] ?? ''
  const failures = new Set(output.match(/^ FAIL .*$/gm))
  for (const line of failures) console.log(line)
  console.log(/^The cluster refused.*/ms.exec(output)?.[0] ?? output)
  const passed = counted(summary, 'passed')
  return finding(
    ok && passed > 0,
    `the site’s tests of ${folders.join(', ')} on a cluster`,
    `${passed} passed, ${counted(summary, 'failed')} failed`,
  )
}
