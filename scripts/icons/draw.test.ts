import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconsFile, writeIcons } from './draw.ts'

test('the icons are those that screens use, as the package draws them', async () => {
  expect(readFileSync(iconsFile, 'utf8')).toBe(await writeIcons())
})
