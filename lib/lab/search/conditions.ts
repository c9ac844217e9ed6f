import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'

/** The searched columns of a person. */
export type Columns = { id: Prisma.Sql; name: Prisma.Sql; numbers: Prisma.Sql[] }

/** A condition that matches people. */
export type Condition = (columns: Columns) => Prisma.Sql

/** Words from this length on may be mistyped: with shorter ones, and with numbers, almost everything would match. */
const minMistypedLength = 4

export const byIds =
  (ids: string[]): Condition =>
  ({ id }) =>
    Prisma.sql`${id} = ANY(${ids}::uuid[])`

/** Every word is in the name, in any order, or a number or address begins with it. */
export const byWords =
  (q: string): Condition =>
  (columns) =>
    everyWord(q, (word) => matches(columns, word))

/** `byWords` for words with one letter missing, wrong or too many, or two swapped; never the first letter. */
export const byMistypedWords =
  (q: string): Condition =>
  (columns) =>
    everyWord(q, (word) =>
      word.length < minMistypedLength || /\d/.test(word)
        ? matches(columns, word)
        : Prisma.sql`lower(' ' || ${columns.name}) LIKE ANY(${mistypedPatterns(word).map((pattern) => `% ${pattern}%`)}::text[])`,
    )

const everyWord = (q: string, condition: (word: string) => Prisma.Sql) =>
  Prisma.sql`(${Prisma.join(q.split(/\s+/).map(condition), ' AND ')})`

function matches({ name, numbers }: Columns, word: string): Prisma.Sql {
  const [start, inside] = [`${escapeLike(word)}%`, `%${escapeLike(word)}%`]
  const begins = numbers.map((number) => Prisma.sql`${number} ILIKE ${start}`)
  return Prisma.sql`(${Prisma.join([Prisma.sql`${name} ILIKE ${inside}`, ...begins], ' OR ')})`
}

/** Patterns for all words that may have been meant if this one has one typing mistake. */
function mistypedPatterns(word: string): string[] {
  const letters = [...word.toLowerCase()].map(escapeLike)
  return letters.flatMap((letter, index) => {
    if (index === 0) return []
    const [before, after] = [letters.slice(0, index).join(''), letters.slice(index + 1).join('')]
    const [next = '', ...rest] = letters.slice(index + 1)
    return [
      `${before}_${after}`,
      `${before}_${letter}${after}`,
      before + after,
      before + next + letter + rest.join(''),
    ]
  })
}
