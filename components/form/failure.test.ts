import { expect, test, vi } from 'vitest'
import { ApiFailure } from '@/lib/core/http-client'

vi.mock('@/components/ui/toast', () => ({ toast: { error: vi.fn() } }))

const { toast } = await import('@/components/ui/toast')
const { sayFailure, wordsOf } = await import('./failure')
const { whyUnsaved } = await import('../mark/send-marks')

test.each([
  { code: 'network', message: 'Network Error' },
  { code: 'timeout', message: 'timeout of 8000 ms exceeded' },
])(
  'a site that does not answer ($code) is said in a person’s words, below the specification’s in a toast',
  (how) => {
    const failure = new ApiFailure({ status: 0, ...how })
    const words = 'Labmark could not be reached. Check your connection and try again.'
    expect(wordsOf(failure)).toBe(words)
    expect(whyUnsaved(failure)).toBe('Labmark could not be reached. We keep trying.')
    sayFailure(failure)
    expect(toast.error).toHaveBeenLastCalledWith(how.message, { description: words })
  },
)

test('what the site answers is said as it is', () => {
  const failure = new ApiFailure({ status: 409, code: 'taken', message: 'This is already taken.' })
  expect([wordsOf(failure), whyUnsaved(failure)]).toEqual([failure.message, failure.message])
  sayFailure(failure)
  expect(toast.error).toHaveBeenLastCalledWith(failure.message, undefined)
})
