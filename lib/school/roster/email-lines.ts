import type { ReadRow } from '../../services/files/read-rows.ts'

const headings = ['Name', 'Email', 'Phone']

/**
 * People by their email, one a line, as "Ravi Nair <ravi@school.example>, 9876543210" or only the address; returned as rows with the
 * headings first. Null for a text that begins with headings, and so has no address in its first line, and for rows of a spreadsheet, whose
 * cells have tabs between them.
 */
export function readEmails(text = ''): ReadRow[] | null {
  if (text.includes('\t')) return null
  const people = text.split(/[\r\n;]/).flatMap(peopleIn)
  if (!people[0]?.includes('@')) return null
  return [headings, ...people.map(cellsOf)].map((cells, line) => ({ line, cells }))
}

/** Mail programs put several recipients on one line: a new one begins after a comma, if it has an address. */
function peopleIn(line: string): string[] {
  const people = ['']
  for (const part of line.split(',')) {
    const last = people.at(-1) ?? ''
    if (part.includes('@') && last.includes('@')) people.push(part)
    else people.splice(-1, 1, `${last} ${part}`)
  }
  return people.filter((person) => person.trim())
}

function cellsOf(person: string): string[] {
  const words = person.split(/[\s<>"']/).filter(Boolean)
  // Without an address the whole line is in its place, so that the preview shows what it refuses.
  const email = words.find((word) => word.includes('@')) ?? words.join(' ')
  const others = words.filter((word) => word !== email)
  const name = others.filter((word) => !isNumber(word)).join(' ')
  return [name || nameIn(email), email, others.filter(isNumber).join(' ')]
}

const isNumber = (word: string) => /^[+\d()-]+$/.test(word)

/** Guesses a name: ravi.nair7@… is most likely Ravi Nair. */
const nameIn = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[^a-z]/i)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
