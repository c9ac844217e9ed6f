import { expect, test } from 'vitest'
import { CheckWorksheet } from './worksheet-schema.ts'

test('an empty file is refused as one', () => {
  const messages = (body: object) =>
    CheckWorksheet.safeParse(body).error?.issues.map(({ message }) => message)
  expect(messages({ class: '10-A', content: '' })).toEqual(['This file is empty'])
  expect(messages({ class: '10-A' })).toEqual(['Choose a file'])
})
