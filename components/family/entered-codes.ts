import { plainCode } from '@/lib/school/parent/code-text'

// Not on the device: whoever holds it later must not answer for the parents.
const codes = new Map<string, string>()

/** Remembers the code of a child's consent slip until the document is left. */
export const rememberCode = (child: string, code: string) => codes.set(child, plainCode(code))

/** The code of the child's slip, if it was entered in this document. */
export const enteredCode = (child: string) => codes.get(child)

export const clearEnteredCodes = () => codes.clear()
