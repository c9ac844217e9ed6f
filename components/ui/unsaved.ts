import { createContext } from 'react'

/** Lets the contents of a dialog set the question asked before closing it, or undefined for none. */
export const UnsavedContext = createContext<(question: string | undefined) => void>(() => {})
