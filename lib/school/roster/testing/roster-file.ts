// A school's realistic file, generated from a seed: 320 students in eight sections, with the quirks of such files.

const perSection = 40
const sections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const first = [
  'Asha',
  'Rahul',
  'आशा',
  'Meera',
  'Arjun',
  'कविता',
  'Zoya',
  'Kabir',
  'Divya',
  'மீனா',
  'Ishaan',
  'Farah',
]
const last = ['Rao', 'Sharma', 'राव', 'Nair', 'Khan', 'Iyer', 'Das', 'शर्मा', 'Pillai', 'Singh', 'Bose']

type RosterFault = { line: number; column: string; reason: string }

type RosterFile = {
  csv: string
  total: number
  /** rows that will be refused, by their line in a spreadsheet */
  faults: RosterFault[]
  /** columns that are dropped on purpose */
  dropped: string[]
  /** a row with roll number 007, a name in Devanagari and an address over two lines */
  sample: { name: string; email: string; rollNumber: string; class: string; address: string }
}

type Row = Record<'name' | 'email' | 'roll' | 'section' | 'aadhaar' | 'address' | 'admission', string>

/** A pseudo-random generator from a seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** The file and what a check must find in it; `tag` makes its emails differ from another file's. */
export function rosterFile(tag: string): RosterFile {
  const pick = numbers(7)
  const rows = sections.flatMap((section) =>
    Array.from({ length: perSection }, (_, index) => makeRow(tag, section, index + 1, pick)),
  )
  const sample = rows[6] as Row
  Object.assign(sample, { name: 'आशा राव', roll: '007', address: '12, Lake Road\nनई दिल्ली' })
  return {
    csv: toCsv(spoil(rows)),
    total: rows.length,
    faults: faults.map(({ index, column, reason }) => ({ line: index + 2, column, reason })),
    dropped: ['Aadhaar No'],
    sample: {
      name: sample.name,
      email: sample.email,
      rollNumber: sample.roll,
      class: `10-${sample.section}`,
      address: sample.address,
    },
  }
}

function makeRow(tag: string, section: string, number: number, pick: (below: number) => number): Row {
  const index = sections.indexOf(section) * perSection + number
  return {
    name: `${first[pick(first.length)]} ${last[pick(last.length)]}`,
    email: `${tag}-${index}@students.example.com`,
    roll: String(number).padStart(3, '0'),
    section,
    aadhaar: String(200_000_000_000 + pick(1_000_000_000)),
    address: `${pick(200) + 1}, MG Road, Pune`,
    admission: `2026/${String(index).padStart(4, '0')}`,
  }
}

type PlannedFault = { index: number; column: string; reason: string; change: Partial<Row> }

const faults: PlannedFault[] = [
  { index: 41, column: 'Email', reason: 'Please enter a valid email', change: { email: 'not an address' } },
  { index: 90, column: 'Name', reason: 'This is empty', change: { name: '' } },
  {
    index: 123,
    column: 'Roll No',
    reason: 'Row 122 has the same class and roll number',
    change: { roll: '001' },
  },
  {
    index: 200,
    column: 'Class',
    reason: 'Write the class as grade and division, for example 10-A',
    change: { section: '?' },
  },
]

function spoil(rows: Row[]): Row[] {
  return rows.map((row, rowIndex) => ({ ...row, ...faults.find(({ index }) => index === rowIndex)?.change }))
}

const headings = [
  'Admission No.',
  'Student Name',
  'Class',
  'Section',
  'Roll No.',
  'Email ID',
  'Aadhaar No',
  'Address',
]

function toCsv(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.admission,
    row.name,
    '10',
    row.section,
    row.roll,
    row.email,
    row.aadhaar,
    row.address,
  ])
  return `\ufeff${[headings, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
