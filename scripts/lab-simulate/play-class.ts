import { seededRandom } from '../../lib/core/random.ts'
import { type Played, play, type Question } from './play.ts'

export type Course = { slug: string; questions: Question[] }

/** A class at work: the number of students, and the percentage present. */
type Room = { size: number; percent: number }

/**
 * What every student of a class does in one experiment; null for those absent. Most work on their own; one in eleven copies from a
 * neighbour, mistakes included, and one in thirteen is done in 25 seconds.
 */
export function playClass(
  seed: string,
  { slug, questions }: Course,
  { size, percent }: Room,
): (Played | null)[] {
  const random = seededRandom(`${seed} ${slug}`)
  const shift = Math.floor(random() * 7)
  const played: (Played | null)[] = []
  for (let index = 0; index < size; index++) {
    const own = play(slug, questions, skillOf(index, size), random)
    const present = random() * 100 < percent
    const neighbour = played.at(-1)
    const copies = (index + shift) % 11 === 5 && neighbour
    const races = (index + shift) % 13 === 9
    const done = { answers: copies ? neighbour.answers : own.answers, seconds: races ? 25 : own.seconds }
    played.push(present ? done : null)
  }
  return played
}

/** From 0.45 to 0.95, always the same for the same student. */
const skillOf = (index: number, size: number) => 0.45 + (((index * 37) % size) / size) * 0.5
