import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'

/** The name with which "Student" s signs in, beside the institute's id. */
export const loginNameOf = Prisma.sql`coalesce(s."loginName", s."admissionNumber")`

const maxLetters = 16

/** The Latin letters of a name: asharao for Asha Rao. */
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, maxLetters) || 'student'

/**
 * A sign-in name for each of these people: their letters, with a number where those are taken. `reserved` are names, in lower case, that
 * others are about to get.
 */
export async function makeLoginNames(
  tx: Tx,
  actor: Member,
  people: string[],
  reserved: string[] = [],
): Promise<string[]> {
  const letters = people.map(lettersOf)
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT s."loginKey" AS key FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid
       AND split_part(s."loginKey", '.', 1) = ANY(${[...new Set(letters)]}::text[])`
  const taken = new Set([...rows.map(({ key }) => key), ...reserved])
  // A roster without Latin letters has thousands of the same word, so each search continues where the last one ended.
  const lastSuffixes = new Map<string, number>()
  return letters.map((word) => {
    let suffix = (lastSuffixes.get(word) ?? 0) + 1
    while (taken.has(numbered(word, suffix))) suffix += 1
    lastSuffixes.set(word, suffix)
    return numbered(word, suffix)
  })
}

const numbered = (word: string, suffix: number) => (suffix === 1 ? word : `${word}.${suffix}`)

/** Gives a sign-in name to those of these students who have none since their admission number was removed. */
export async function ensureLoginNames(tx: Tx, actor: Member, ids: string[]) {
  const nameless = await tx.$queryRaw<{ id: string; username: string }[]>`
    SELECT s.id, s.username FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s.id = ANY(${ids}::uuid[]) AND ${loginNameOf} IS NULL
     ORDER BY s.id FOR NO KEY UPDATE`
  const people = nameless.map(({ username }) => username)
  const names = await makeLoginNames(tx, actor, people)
  for (const [index, { id }] of nameless.entries())
    await tx.student.update({
      where: { institutionId_id: { institutionId: actor.institutionId, id } },
      data: { loginName: names[index] ?? null },
    })
}
