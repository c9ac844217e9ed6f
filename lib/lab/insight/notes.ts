import { biologyNotes } from './notes-biology.ts'
import { chemistryNotes } from './notes-chemistry.ts'
import { physicsNotes } from './notes-physics.ts'

const notes: Record<string, readonly string[]> = { ...chemistryNotes, ...physicsNotes, ...biologyNotes }

/** What to say in class when a question went wrong; by the experiment's slug and the question's number, from 1. */
export function noteOn(slug: string, number: number): string {
  const note = notes[slug]?.[number - 1]
  if (!note) throw new Error(`No note on question ${number} of ${slug}`)
  return note
}
