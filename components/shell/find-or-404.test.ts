import { expect, test } from 'vitest'
import { addressPart } from './find-or-404.ts'

const digestOf = (part: string) => {
  try {
    return addressPart(part)
  } catch (error) {
    return (error as { digest?: string }).digest
  }
}

test('a part of an address is read as it was meant, and the not-found screen shown for one that is broken', () => {
  expect(['10-A', '10%2DA', '%E0%A4%A8', 'a%20b'].map(digestOf)).toEqual(['10-A', '10-A', 'न', 'a b'])
  for (const broken of ['%E0%A4%A', '%', '%zz', '10-%'])
    expect(digestOf(broken), broken).toBe('NEXT_HTTP_ERROR_FALLBACK;404')
})
