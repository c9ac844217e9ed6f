import { expect, test, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { ApiFailure } from '@/lib/core/http-client'
import { whyUnsaved } from '../mark/send-marks'
import { messageOf, toastFailure } from './failure'

test.each([
  { code: 'network', message: 'Network Error' },
  { code: 'timeout', message: 'timeout of 8000 ms exceeded' },
])(
  'when the site does not answer ($code), the page says so in plain words, and a toast adds them to the specified message',
  (how) => {
    const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
    const failure = new ApiFailure({ status: 0, ...how })
    const words = 'Labmark could not be reached. Check your connection and try again.'
    expect(messageOf(failure)).toBe(words)
    expect(whyUnsaved(failure)).toBe('Labmark could not be reached. We keep trying.')
    toastFailure(failure)
    expect(error).toHaveBeenLastCalledWith(how.message, { description: words })
  },
)

test('an answer of the site is shown as it is', () => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const failure = new ApiFailure({ status: 409, code: 'taken', message: 'This is already taken.' })
  expect([messageOf(failure), whyUnsaved(failure)]).toEqual([failure.message, failure.message])
  toastFailure(failure)
  expect(error).toHaveBeenLastCalledWith(failure.message, undefined)
})
