import { createContext } from 'react'

/** Lets each part of a dialog, by its id, set the question asked before closing it, or undefined for none. */
export const UnsavedContext = createContext<(part: string, question: string | undefined) => void>(() => {})
