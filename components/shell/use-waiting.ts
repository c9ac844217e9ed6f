import { useEffect, useState } from 'react'
import { countDrafts } from './local-drafts'

/** How many drafts of the signed-in person this device keeps, handed in or only begun, while it is asked for. */
export function useWaiting(isAsked: boolean): number {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (!isAsked) return
    const count = () => void countDrafts(accountHere()).then(setWaiting)
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [isAsked])
  return waiting
}

/** Whose page this is; nobody's before a sign-in. */
const accountHere = () => document.querySelector<HTMLMetaElement>('meta[name=account]')?.content ?? ''
