import { isParts, partsOf, wholeOf } from '@/lib/core/parts'
import { parseMark } from '@/lib/lab/mark/parse-mark'
import { fullParts } from '@/lib/lab/mark/parse-parts'
import { type Component, componentWords, partWords } from '@/lib/school/experiment/components'

type Props = { id: string; text: string; maximum: number; components: Component[] }

/** What the mark in the field is made of; how to type it while it is not in parts. */
export function PartList({ id, text, maximum, components }: Props) {
  const { marks } = parseMark(text, { maximum, components })
  if (!isParts(marks)) {
    return (
      <p id={id} className="text-muted text-sm">
        {componentWords(components)}: type {fullParts(components)} for all of it.
      </p>
    )
  }
  return (
    <p id={id} className="flex flex-wrap gap-x-3 text-sm tabular-nums">
      <b>Sum {wholeOf(marks)}</b>
      {partWords(partsOf(marks), components).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
