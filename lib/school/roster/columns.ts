import { fieldError } from '../../core/errors.ts'
import { fieldsOf, type Kind } from './fields.ts'

/** A column that is kept: its heading as written, its position in the file, and the field that it fills. */
export type Column = { heading: string; index: number; field: string | null }

type Columns = { columns: Column[]; dropped: string[] }

/** Data about children or staff that Labmark never stores, whatever the file contains; docs/roster-files.md lists it. */
const neverStored =
  /aa?dhaa?r|uidai|^uid|caste|category|religio|minorit|^bpl|belowpoverty|^ews|income|disab|differentlyabled|speciallyabled|divyang|cwsn|specialneed|handicap|blood|medical|health|allerg|disease|password|आधार|जाति|श्रेणी|धर्म|अल्पसंख्यक|बीपीएल|वार्षिकआय|दिव्यांग|विकलांग|रक्त/u

/** The same data by abbreviations that are also parts of other words. */
const neverStoredWords = new Set(['uid', 'sc', 'st', 'obc', 'ews', 'bpl', 'aay', 'pwd'])

function isNeverStored(heading: string) {
  const words = heading.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return neverStored.test(headingKey(heading)) || words.some((word) => neverStoredWords.has(word))
}

/** A heading without the spaces, punctuation and case in which schools differ. */
export const headingKey = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Matches columns to fields by their headings and drops those that are never stored. 422 for a repeated heading. */
export function matchColumns(kind: Kind, headings: string[]): Columns {
  const all = headings.map((heading, index) => ({ heading: heading.trim() || `Column ${index + 1}`, index }))
  refuseTwice(headings)
  const allowed = all.filter(({ heading }) => !isNeverStored(heading))
  const dropped = all.filter((one) => !allowed.includes(one)).map(({ heading }) => heading)
  return { columns: assign(kind, allowed), dropped }
}

function refuseTwice(headings: string[]) {
  const keys = headings.map(headingKey)
  const duplicates = headings.filter(
    (heading, index) => keys[index] !== '' && keys.indexOf(keys[index] ?? '') < index && heading,
  )
  if (duplicates.length === 0) return
  const list = [...new Set(duplicates)].map((heading) => `“${heading.trim()}”`).join(', ')
  throw fieldError(
    'content',
    `Each heading can be used only once, and this file has ${list} twice. Please rename one.`,
  )
}

function assign(kind: Kind, columns: Omit<Column, 'field'>[]): Column[] {
  const matches = new Map<number, string>()
  for (const { name, known } of fieldsOf[kind]) {
    const match = known
      .map((key) => columns.find((column) => headingKey(column.heading) === key))
      .find(Boolean)
    if (match && !matches.has(match.index)) matches.set(match.index, name)
  }
  const fields = preferParts(columns, matches)
  return columns.map((column) => ({ ...column, field: fields.get(column.index) ?? null }))
}

/** OneRoster's `username` is a sign-in name; the person's own name is in two other columns. */
function preferParts(columns: Omit<Column, 'field'>[], matches: Map<number, string>) {
  const fields = [...matches.values()]
  const login = columns.find(({ heading }) => headingKey(heading) === 'username')
  if (login && fields.includes('givenName') && fields.includes('familyName')) matches.delete(login.index)
  return matches
}

/** Columns matched by a person's choice instead of their headings. 422 for a field that is not of this kind or is chosen twice. */
export function rematch(kind: Kind, columns: Column[], mapping: (string | null)[]): Column[] {
  if (mapping.length !== columns.length)
    throw fieldError('mapping', `Choose for each of the ${columns.length} columns`)
  const chosen = mapping.filter((field) => field !== null)
  const unknownField = chosen.find((name) => !fieldsOf[kind].some((field) => field.name === name))
  if (unknownField) throw fieldError('mapping', `There is no field ${unknownField}`)
  const duplicate = fieldsOf[kind].find(({ name }) => chosen.indexOf(name) !== chosen.lastIndexOf(name))
  if (duplicate) throw fieldError('mapping', `Two columns are matched to ${duplicate.label}`)
  return columns.map((column, index) => ({ ...column, field: mapping[index] ?? null }))
}
