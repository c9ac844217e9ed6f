import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readPackages } from '../dependencies/packages.ts'

const run = promisify(execFile)

test('the bill of materials is CycloneDX and names everything that is installed', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [npm = '', ...command] = scripts.sbom.replace(/ > .*$/, '').split(' ')
  const { stdout } = await run(npm, command, { maxBuffer: 1 << 26 })
  const bill = JSON.parse(stdout)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } })
  const named = new Set(bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)))
  const needed = readPackages().filter(({ optional }) => !optional)
  const missing = needed.filter(({ name, version }) => !named.has(`pkg:npm/${name}@${version}`))
  expect(missing.map(({ name, version }) => `${name}@${version}`)).toEqual([])
  expect(JSON.stringify(bill)).toContain('"licenses"')
})
