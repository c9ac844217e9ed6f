import { readFileSync } from 'node:fs'

/** A package of package-lock.json. `dev` packages are for building and testing and are not shipped. */
export type Package = {
  name: string
  path: string
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
}

/** Every package in the lock file, at any depth. */
export function readPackages(): Package[] {
  const lock: { packages: Record<string, Omit<Package, 'name' | 'path'>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ ...one, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}
