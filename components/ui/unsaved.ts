import { createContext } from 'react'

/** How what stands in a dialog says that closing it needs this question, or none any more. */
export const UnsavedContext = createContext<(question: string | undefined) => void>(() => {})
