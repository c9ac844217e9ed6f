import { fieldError } from '../../core/errors.ts'
import { headingKey } from '../../school/roster/columns.ts'
import { comparableName, comparableNumber } from './comparable.ts'

const names = ['boardRollNumber', 'name', 'admissionNumber', 'apaarId'] as const
export type ColumnName = (typeof names)[number]

/** The school's candidates' names and numbers, by which columns without headings are recognised. */
export type KnownCandidates = { names: ReadonlySet<string>; admissionNumbers: ReadonlySet<string> }

type Rows = { cells: string[] }[]
type Columns = Partial<Record<ColumnName, number>>
type ColumnLayout = { columns: Columns; first: number; ignored: string[] }

const words = (text: string) => text.trim().split(/\s+/)

/** Headings in lower case without spaces and punctuation; the first match for a column wins. */
const headings: Record<ColumnName, readonly string[]> = {
  boardRollNumber: words(`
    boardrollnumber boardrollno boardroll cbserollno examrollno candidaterollno rollnumber rollno roll seatno seatnumber
    indexno अनुक्रमांक रोलनंबर`),
  name: words(`
    candidatename candidatesname nameofcandidate nameofthecandidate candidate studentname nameofstudent nameofthestudent
    fullname student name नाम`),
  admissionNumber: words(`
    admissionnumber admissionno admno admnno admnumber admissionid grno scholarno schooladmissionno प्रवेशसंख्या`),
  apaarId: words('apaarid apaar apaarno apaarnumber apaarabcid'),
}

/** In a list without headings, columns further to the right are ignored. */
const maxColumns = 50

/** The most lines above the headings: the list's title, the school's name. */
const maxTitleLines = 5

/** Finds the column of each field, and the row where the list begins; 422 on `text` when they cannot be recognised. */
export function columnsOf(rows: Rows, known: KnownCandidates): ColumnLayout {
  const headIndex = rows
    .slice(0, maxTitleLines + 1)
    .findIndex(({ cells }) => cells.filter(isHeading).length >= 2)
  const layout = headIndex < 0 ? byContent(rows, known) : byHeadings(rows, headIndex)
  if (layout.columns.boardRollNumber === undefined)
    throw fieldError('text', 'No column has board roll numbers, which have 6 to 10 digits.')
  if (layout.columns.name === undefined && layout.columns.admissionNumber === undefined)
    throw fieldError('text', 'The list has neither names nor admission numbers of your candidates.')
  return layout
}

const isHeading = (cell: string) => names.some((name) => headings[name].includes(headingKey(cell)))

function byHeadings(rows: Rows, head: number): ColumnLayout {
  const cells = rows[head]?.cells ?? []
  const keys = cells.map(headingKey)
  const columns: Columns = {}
  for (const name of names) {
    const key = headings[name].find((heading) => keys.includes(heading))
    if (key) columns[name] = keys.indexOf(key)
  }
  const taken = Object.values(columns)
  const ignored = cells.filter((cell, index) => cell !== '' && !taken.includes(index))
  return { columns, first: head + 1, ignored }
}

const isBoardRollNumber = (cell: string) => /^\d{6,10}$/.test(cell)
const hasTwelveDigits = (cell: string) => /^\d{4}[ -]?\d{4}[ -]?\d{4}$/.test(cell)

/**
 * Without headings: columns are recognised by the candidates' numbers and names; twelve digits may be an Aadhaar number and
 * are ignored.
 */
function byContent(rows: Rows, known: KnownCandidates): ColumnLayout {
  const first = rows.findIndex(({ cells }) => cells.some(isBoardRollNumber))
  const list = rows.slice(Math.max(0, first))
  const widest = Math.max(0, ...list.map(({ cells }) => cells.length))
  const places = [...Array(Math.min(widest, maxColumns)).keys()]
  const count = (place: number, fits: (cell: string) => boolean) =>
    list.filter(({ cells }) => fits(cells[place] ?? '')).length
  const best = (fits: (cell: string) => boolean, free = places) =>
    placeWithHighest(free, (place) => count(place, fits))
  const admissionNumber = best((cell) => known.admissionNumbers.has(comparableNumber(cell)))
  const others = places.filter((place) => place !== admissionNumber)
  const boardRollNumber = best(isBoardRollNumber, others)
  if (boardRollNumber !== undefined)
    refuseAmbiguous(others, boardRollNumber, (place) => count(place, isBoardRollNumber))
  const name = best(
    (cell) => known.names.has(comparableName(cell)),
    others.filter((place) => place !== boardRollNumber),
  )
  const ignored = places.some((place) => place !== admissionNumber && count(place, hasTwelveDigits) > 0)
    ? ['a column of 12 digits without a heading']
    : []
  return {
    columns: definedColumns({ boardRollNumber, name, admissionNumber }),
    first: Math.max(0, first),
    ignored,
  }
}

function placeWithHighest(places: number[], count: (place: number) => number): number | undefined {
  const highest = Math.max(0, ...places.map(count))
  return highest === 0 ? undefined : places.find((place) => count(place) === highest)
}

/** Candidates may have no board roll number yet, so that a column of mobile numbers has more. */
function refuseAmbiguous(places: number[], chosen: number, count: (place: number) => number) {
  if (places.every((place) => place === chosen || count(place) < count(chosen) / 2)) return
  throw fieldError(
    'text',
    'Two columns could be the board roll number. Please write the headings above the columns, such as “Board roll no”.',
  )
}

const definedColumns = (columns: Record<string, number | undefined>): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined))
