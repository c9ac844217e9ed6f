import { useEffect, useState } from 'react'

/** How long the instruments rest before they are spoken, in ms. */
const REST = 300

/** What the instruments show, for people who cannot see them; spoken when it has changed and rests. */
export function Spoken({ children }: { children: string }) {
  const [words, setWords] = useState(children)
  useEffect(() => {
    const timer = setTimeout(() => setWords(children), REST)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p role="status" aria-busy={words !== children} className="sr-only">
      {words}
    </p>
  )
}
