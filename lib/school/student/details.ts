/**
 * A text about a student that nothing else depends on. Another one needs only an entry here and a column of `Student`: form, API, import,
 * template, export and the school's own export read this list. Parents are told what is kept about a child, so it is also named in
 * lib/school/parent/notice.ts, the privacy policy and docs/inventory.md. Safe for the browser.
 */
export type Detail = {
  label: string
  /** the most characters */
  maxLength: number
  /** lines of its field in a form, when more than one */
  lines?: number
  /** possible headings of a roster's column, in lower case without spaces and punctuation; the first match wins */
  known: readonly string[]
  /** for the roster's template and the API's document */
  example: string
}

export const details = {
  address: {
    label: 'Address',
    maxLength: 300,
    lines: 2,
    known: ['address', 'studentaddress', 'residentialaddress', 'homeaddress', 'पता'],
    example: '12 Lake Road, Pune',
  },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof details

export const detailNames = Object.keys(details) as DetailName[]

/** An object with a value for each detail. */
export const forEachDetail = <T>(make: (detail: Detail, name: DetailName) => T) =>
  Object.fromEntries(detailNames.map((name) => [name, make(details[name], name)])) as Record<DetailName, T>

export const detailsOf = (student: Record<DetailName, string>) => forEachDetail((_, name) => student[name])
