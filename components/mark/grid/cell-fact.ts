import { markText } from '@/lib/lab/mark/parse-mark'
import { typedWords } from '@/lib/lab/mark/parts'
import { isAbsence } from '@/lib/school/experiment/absence'
import type { Draft } from '../outbox'
import { isHandedIn } from './cell'
import type { Cell } from './grid-model'

/** Describes a cell in one line, the same for sighted users and screen readers. */
export function factOf(cell: Cell): string {
  const { draft, proposed, attempts, olderDrafts, paper } = cell
  const parts = [draft ? draftFact(cell) : markFact(cell)]
  if (proposed !== null && (draft || proposed !== cell.marks)) parts.push(`proposed ${markText(proposed)}`)
  if (attempts > 1) parts.push(`${attempts} attempts`)
  if (olderDrafts > 0) parts.push('an earlier mark is not released')
  if (draft?.status === 'wrong' && cell.marks !== null) parts.push(`${typedWords(cell.marks)} stands`)
  if (paper && cell.marks !== null && !isAbsence(cell.marks)) parts.push('without recorded answers')
  return parts.join(' · ')
}

function markFact({ state, marks, saved, sending }: Cell): string {
  const mark = marks === null ? '' : typedWords(marks)
  if (sending) return 'Saving'
  if (state === 'none') return 'Not attempted'
  if (state === 'empty') return 'No mark'
  if (state === 'kept') return saved ? `Saved: ${mark}` : `Mark: ${mark}`
  if (state === 'waiting') return 'Waiting to be marked'
  if (state === 'released') return `Released: ${mark}`
  return saved ? `Saved as a draft: ${mark}` : `Draft: ${mark}`
}

/** For example “9” is above 5: not saved. */
export const wrongWords = ({ text, problem }: Draft) => `“${text}” is ${problem}: not saved`

function draftFact(cell: Cell): string {
  const { draft, marks } = cell
  if (!draft) return ''
  const typedText = draft.marks === null ? 'no mark' : typedWords(draft.marks)
  if (draft.status === 'wrong') return wrongWords(draft)
  if (draft.status === 'failed') return `${typedText} is not saved: ${draft.problem}`
  if (isHandedIn(cell)) return `Handed in meanwhile: you typed ${typedText}`
  if (draft.status === 'conflict') {
    const savedText = marks === null ? 'no mark' : typedWords(marks)
    return `You typed ${typedText}, but ${draft.theirs?.markedByName ?? 'somebody'} was quicker with ${savedText}`
  }
  return draft.status === 'sending' ? `Saving ${typedText}` : `To be saved: ${typedText}`
}
