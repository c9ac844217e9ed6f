import { useEffect, useState } from 'react'

/** How long the readings must stay unchanged before they are announced, in ms. */
const REST = 300

/** Announces the readings to screen readers once they stop changing. */
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
