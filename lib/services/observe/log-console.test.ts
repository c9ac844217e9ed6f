import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { readLog } from '../../testing/read-log.ts'
import { logConsole } from './log-console.ts'

// The framework prints lines of its own: at its start, and for errors outside our code.

test('printed lines are logged: one line of JSON each, without colours, and without names from errors', () => {
  const logged = readLog()
  const printing = { ...console }
  logConsole(printing)
  printing.log('\u001b[1m✓\u001b[22m Ready in %dms', 424)
  printing.log('')
  printing.error('Failed to handle request', new Error('no mail to <asha@x.example>: "Asha Rao"'))
  printing.warn(new TypeError('odd'))
  const lines = logged.lines().map(({ level, msg, err }) => ({ level, msg, err }))
  expect(lines).toEqual([
    { level: 30, msg: '✓ Ready in 424ms', err: undefined },
    { level: 50, msg: 'Failed to handle request', err: expect.objectContaining({ type: 'Error' }) },
    { level: 40, msg: 'printed', err: expect.objectContaining({ type: 'TypeError', message: 'odd' }) },
  ])
  expect(logged.text()).not.toMatch(/asha/i)
})

test('before the log is ready, printed lines are JSON too, including Node’s warnings', async () => {
  const program = `console.log('a start'); console.error('a\\nfault'); process.emitWarning('old', 'DeprecationWarning')`
  const child = spawn(process.execPath, [
    '--import',
    './lib/services/observe/console-lines.mjs',
    '-e',
    program,
  ])
  const [printed, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  expect(Buffer.concat(errors).toString()).toBe('')
  const lines = Buffer.concat(printed).toString().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), msg: 'a start' },
    { level: 50, time: expect.any(Number), msg: 'a\nfault' },
    { level: 40, time: expect.any(Number), msg: 'DeprecationWarning: old' },
  ])
})
