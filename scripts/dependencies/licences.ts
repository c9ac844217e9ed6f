import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './packages.ts'

/**
 * Licences under which Labmark may be shipped. LGPL and MPL require changes to the package itself to be published, and there
 * are none. OFL is for fonts, CC-BY for the browser table that Next is built with.
 */
const allowedLicences = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'EPL-2.0',
  'OFL-1.1',
  'CC-BY-4.0',
])

/** Packages whose package.json has no licence; it is in a file beside it. */
const inFile: Record<string, { licence: string; file: string; words: RegExp }> = {
  'png-js': { licence: 'MIT', file: 'LICENSE', words: /Permission is hereby granted, free of charge/ },
  'seq-queue': { licence: 'MIT', file: 'LICENSE', words: /Permission is hereby granted, free of charge/ },
}

/** Licences that a package spells in its own way. */
const spellings: Record<string, string> = { 'MPL 2.0': 'MPL-2.0' }

/** The licence of a package as an SPDX expression; '' if unknown. */
export function licenceOf({ name, path, license }: Package): string {
  if (license) return spellings[license] ?? license
  const entry = inFile[name]
  const file = entry && join(path, entry.file)
  return file && existsSync(file) && entry.words.test(readFileSync(file, 'utf8')) ? entry.licence : ''
}

/** Whether an SPDX expression can be satisfied by licences of the list. */
export function isAllowed(expression: string): boolean {
  const parts = expression.replace(/[()]/g, '').split(/ OR /i)
  return parts.some((part) => part.split(/ AND /i).every((one) => allowedLicences.has(one.trim())))
}
