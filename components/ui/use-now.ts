import { useEffect, useState } from 'react'
import { shownDate } from '@/lib/core/shown-date'

/**
 * The time by which today is named. While a page hydrates it is when the server rendered it, since the page may have been kept on the
 * device for days and React must find the same words; afterwards the browser's.
 */
export function useNow(rendered: string): Date {
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const current = new Date()
    if (shownDate(current.toISOString()) !== shownDate(rendered)) setNow(current)
  }, [rendered])
  return now
}
