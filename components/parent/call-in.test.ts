import { expect, test } from 'vitest'
import { words as familyWords } from '@/components/family/words'
import { messageOf } from '@/components/form/failure'
import { ApiFailure } from '@/lib/core/http-client'
import { inLanguage } from './call-in'
import { sharedFailures, words } from './words'

const wrong = new ApiFailure({
  ...{ status: 422, code: 'code_wrong', message: 'There is no such code.' },
  fields: { code: ['There is no such code.'] },
})

test('a failure is said in Hindi, on its field too', () => {
  const translated = inLanguage(wrong, words.hi.failures)
  expect(translated).toMatchObject({ status: 422, code: 'code_wrong', message: words.hi.failures.code_wrong })
  expect(translated.fields).toEqual({ code: [words.hi.failures.code_wrong] })
})

test.each(['en', 'hi'] as const)(
  'in %s nobody reads “Network Error” where there is no network',
  (language) => {
    const lost = new ApiFailure({ status: 0, code: 'network', message: 'Network Error' })
    for (const { failures } of [words[language], familyWords[language], familyWords[language].review])
      expect(messageOf(inLanguage(lost, failures))).toBe(words[language].failures.network)
  },
)

test('in English it stays the site’s own, and so does one without words', () => {
  expect(inLanguage(wrong, sharedFailures.en)).toBe(wrong)
  const odd = new ApiFailure({ status: 403, code: 'frozen', message: 'Paused' })
  expect(inLanguage(odd, words.hi.failures)).toBe(odd)
})

test.each(['en', 'hi'] as const)(
  'in %s a page that is no longer open is said so, and does not lead to the login of schools',
  (language) => {
    const dead = new ApiFailure({ status: 401, code: 'sign_in_required', message: 'Please Login Again' })
    const translated = inLanguage(dead, familyWords[language].review.failures)
    expect(translated).toMatchObject({ status: 401, code: 'code_dead' })
    expect(translated.message).not.toBe(dead.message)
  },
)
