import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutFile, cutFont } from './cut.ts'

test.each(['latin', 'devanagari'] as const)(
  'the %s font of the site is what npm run fonts makes',
  async (script) => {
    const kept = await readFile(cutFile(script))
    expect(kept.equals(await cutFont(script)), 'run npm run fonts').toBe(true)
  },
)

test('a first visit waits for no more than 20 KB of font', async () => {
  expect((await readFile(cutFile('latin'))).byteLength).toBeLessThan(20_000)
})
