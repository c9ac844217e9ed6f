import { expect, test } from 'vitest'
import { classTitle } from './class-title.ts'

const titleOf = async (part: string) => (await classTitle('Marks', Promise.resolve({ class: part }))).title

test('a page’s title names the class in the address, unless no class can have that name', async () => {
  expect(await titleOf('10%2DA')).toBe('Marks 10-A')
  expect(await titleOf('Your%20account%20is%20locked')).toBe('Marks')
})
