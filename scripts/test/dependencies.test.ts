import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock, type Lock, missingOptionals } from '../dependencies/complete-lock.ts'
import { isAllowed, licenceOf } from '../dependencies/licences.ts'
import { type Package, readPackages } from '../dependencies/packages.ts'

// Checks on the dependencies (package-lock.json).

const packages = readPackages()
const nameOf = ({ name, version }: Package) => `${name}@${version}`
const { allowScripts, dependencies, devDependencies, overrides } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

test('T33: every package is pinned by hash, and none names its own source', () => {
  expect(packages.length).toBeGreaterThan(300)
  const unchecked = packages.filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))
  // Packages for other platforms than the one that made the lock file may not have been available there.
  expect(unchecked.filter(({ optional, os, cpu }) => !(optional && (os || cpu))).map(nameOf)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(nameOf)).toEqual([])
})

test('the lock file names the optional packages of every system, so that `npm ci` takes it', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(
    missingOptionals(lock).map(([path]) => path),
    'npm run lock:complete adds them',
  ).toEqual([])
  const { 'node_modules/@next/swc-darwin-arm64': gone, ...packages } = lock.packages
  expect(completeLock({ packages }).packages).toEqual({
    ...packages,
    'node_modules/@next/swc-darwin-arm64': {
      ...{ version: gone?.version, license: gone?.license, optional: true },
      ...{ os: ['darwin'], cpu: ['arm64'] },
    },
  })
})

test('T33: every dependency has an exact version', () => {
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
  const loose = versions.filter(([name, version]) => !/^\d/.test(version) && !name.startsWith('@types/'))
  expect(loose).toEqual([])
  expect(Object.keys(overrides)).toEqual(['next-auth'])
})

test('T33: a package runs a script when it is installed only if package.json says whether it may', () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  const undeclared = withScript.filter((name) => !(name in allowScripts))
  expect(undeclared).toEqual([])
  const gone = Object.keys(allowScripts).filter((name) => !withScript.includes(name))
  expect(gone, 'declared, but not there any more').toEqual([])
})

test('every shipped package has a licence of the list', () => {
  const shipped = packages.filter(({ dev }) => !dev)
  const refused = shipped
    .filter((one) => !isAllowed(licenceOf(one)))
    .map((one) => `${nameOf(one)} ${licenceOf(one)}`)
  expect(refused).toEqual([])
})

test('of two licences with OR one is enough, with AND both are needed, and others are refused', () => {
  expect(isAllowed('(MPL-2.0 OR Proprietary)')).toBe(true)
  expect(isAllowed('MIT AND Proprietary')).toBe(false)
  for (const licence of ['AGPL-3.0-only', 'GPL-3.0-or-later', 'SSPL-1.0', 'UNLICENSED', '']) {
    expect(isAllowed(licence), licence).toBe(false)
  }
})
