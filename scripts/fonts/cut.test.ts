import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutFile, cutFont, cuts } from './cut.ts'

test.each(cuts)('the %s font of the site is what npm run fonts makes', async (cut) => {
  const kept = await readFile(cutFile(cut))
  expect(kept.equals(await cutFont(cut)), 'run npm run fonts').toBe(true)
})

test('a first visit waits for no more than 12 KB of font', async () => {
  expect((await readFile(cutFile('latin'))).byteLength).toBeLessThan(12_000)
})
