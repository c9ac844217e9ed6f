import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { firstPassword } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { expect, test } from './fixtures.ts'
import { makeClass } from './made-school.ts'
import { site } from './site.ts'

const run = promisify(execFile)
const experiment = 'focal-length-of-convex-lens'
/** Enough for one who sends twice and several who use xAPI. */
const pupils = 12

test('a class signs in with its slips, works in the lab program, and its attempts wait to be marked', async ({
  request,
}, testInfo) => {
  const admin = { request }
  const school = await signedUp(admin)
  await makeClass(school.displayId, '10-A', pupils, [])
  const slips = testInfo.outputPath('slips.json')
  await post(admin, '/institution/auth', { email: school.email, password: firstPassword })
  await writeFile(slips, JSON.stringify(await post(admin, '/student/slips', { class: '10-A' })))

  const accountOptions = ['--school', school.displayId, '--admin', school.email, '--password', firstPassword]
  const students = ['--passwords', slips, '--new-password', 'Blue-vitriol-5']
  const lesson = ['--class', '10-A', '--experiment', experiment, '--speed', '1000', '--url', site().url]
  const args = [
    '--import',
    'tsx',
    'scripts/lab-simulate.ts',
    ...lesson,
    ...accountOptions,
    ...students,
    '--seed',
    'a',
  ]
  const { stdout } = await run(process.execPath, args)
  expect(stdout).toContain(`Class 10-A: ${pupils} students sign in`)
  const sentAttempts = Number(/(\d+) attempts sent, 0 failed/.exec(stdout)?.[1])
  expect(sentAttempts).toBeGreaterThan(pupils / 2)
  expect(stdout.match(/ {2}away/g) ?? []).toHaveLength(pupils - sentAttempts)
  expect(stdout).toContain('as xAPI statements')
  expect(stdout).toContain('sent twice and kept once')

  const { data } = await (await request.get('/api/experiments/grid?class=10-A')).json()
  expect(data.students).toHaveLength(pupils)
  expect(data.cells).toHaveLength(sentAttempts)
  for (const cell of data.cells) expect(cell).toMatchObject({ experiment, state: 'waiting', attempts: 1 })
})
