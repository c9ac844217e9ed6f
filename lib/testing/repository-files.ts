import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A line of .gitignore as a regular expression over relative paths; supports only the syntax that ours uses. */
function ignorePattern(line: string): RegExp {
  const isRooted = line.replace(/\/$/, '').includes('/')
  const escaped = line.replace(/^\/|\/$/g, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const inside = line.endsWith('/') ? '/' : '(/|$)'
  return new RegExp(`${isRooted ? '^' : '(^|/)'}${escaped.replaceAll('*', '[^/]*')}${inside}`)
}

/**
 * Every file below a folder that its .gitignore does not exclude, as a relative path: the contents of the repository, even
 * where the sources are unpacked from an archive without git. Links are left out.
 */
export function repositoryFiles(root = '.'): string[] {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const ignored = ['.git', ...lines].filter((line) => line && !line.startsWith('#')).map(ignorePattern)
  const isIncluded = (path: string) => !ignored.some((one) => one.test(path))
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = relative('.', join(folder, entry.name))
      if (entry.isDirectory()) return isIncluded(`${path}/`) ? below(path) : []
      return entry.isFile() && isIncluded(path) ? [path] : []
    })
  return below('.')
}
