import { expect, test, vi } from 'vitest'
import { shutDown } from './shutdown.ts'

test('the process ends once all tasks are done, whichever of them fail', async () => {
  let done = () => {}
  const slow = new Promise<void>((resolve) => {
    done = resolve
  })
  const ended = vi.fn()
  const ending = shutDown(60_000, [
    () => slow,
    () => Promise.reject(new Error('the collector is gone')),
  ]).then(ended)
  await new Promise(setImmediate)
  expect(ended).not.toHaveBeenCalled()
  done()
  await ending
  expect(ended).toHaveBeenCalledOnce()
})

test('a task that never ends does not delay the shutdown beyond its timeout', async () => {
  await shutDown(1, [() => new Promise(() => {})])
})
