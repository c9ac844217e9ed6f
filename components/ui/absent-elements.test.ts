import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no screen has an element whose reset is left out of the stylesheet', () => {
  const names = /const absent = \/\^\(([^)]+)\)/.exec(readFileSync('postcss.config.mjs', 'utf8'))?.[1] ?? ''
  expect(names.split('|').length).toBeGreaterThan(5)
  const screens = ['app', 'components']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  const drawn = new RegExp(`<(${names})[\\s/>]`)
  expect(screens.filter((file) => drawn.test(readFileSync(file, 'utf8')))).toEqual([])
})
