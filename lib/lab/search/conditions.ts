import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'

/** The columns of somebody who is looked for. */
export type Columns = { id: Prisma.Sql; name: Prisma.Sql; numbers: Prisma.Sql[] }

/** Who fits what is looked for. */
export type Condition = (columns: Columns) => Prisma.Sql

/** From here up a word may be mistyped: of shorter ones, and of numbers, hardly anything would be left. */
const forgiving = 4

export const byIds =
  (ids: string[]): Condition =>
  ({ id }) =>
    Prisma.sql`${id} = ANY(${ids}::uuid[])`

/** Every word stands in the name, in whatever order, or a number or address begins with it. */
export const byWords =
  (q: string): Condition =>
  (columns) =>
    everyWord(q, (word) => standsIn(columns, word))

/** The same for words of which one letter is missing, wrong or too many, or two are swapped; never the first letter. */
export const byMistypedWords =
  (q: string): Condition =>
  (columns) =>
    everyWord(q, (word) =>
      word.length < forgiving || /\d/.test(word)
        ? standsIn(columns, word)
        : Prisma.sql`lower(' ' || ${columns.name}) LIKE ANY(${mistypings(word).map((one) => `% ${one}%`)}::text[])`,
    )

const everyWord = (q: string, fits: (word: string) => Prisma.Sql) =>
  Prisma.sql`(${Prisma.join(q.split(/\s+/).map(fits), ' AND ')})`

function standsIn({ name, numbers }: Columns, word: string): Prisma.Sql {
  const [start, inside] = [`${escapeLike(word)}%`, `%${escapeLike(word)}%`]
  const begins = numbers.map((number) => Prisma.sql`${number} ILIKE ${start}`)
  return Prisma.sql`(${Prisma.join([Prisma.sql`${name} ILIKE ${inside}`, ...begins], ' OR ')})`
}

/** Patterns for all words from which somebody may have come to this one by a slip. */
function mistypings(word: string): string[] {
  const letters = [...word.toLowerCase()].map(escapeLike)
  return letters.flatMap((letter, at) => {
    if (at === 0) return []
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const [next = '', ...rest] = letters.slice(at + 1)
    return [
      `${before}_${after}`,
      `${before}_${letter}${after}`,
      before + after,
      before + next + letter + rest.join(''),
    ]
  })
}
