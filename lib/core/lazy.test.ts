import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('a value is made once, and after a failure again', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('no thread is free'))
  const get = lazy(make)
  await expect(get()).rejects.toThrow('no thread is free')
  expect(await Promise.all([get(), get()])).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(2)
})
