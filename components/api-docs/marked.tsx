import { Fragment } from 'react'

/** Text in which what stands between backticks is code. */
export function Marked({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <code key={index} className="rounded-sm bg-hover px-1 font-mono text-ink">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
