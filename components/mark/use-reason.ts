import { useState } from 'react'

const missingMessage = 'Please say why: the reason stays with the marks'

/** The text of a reason, kept where it has to outlast the question. */
export type ReasonState = [reason: string, setReason: (reason: string) => void]

/** The typed reason for a change of marks, which is needed once they are frozen. */
export function useReason(frozen: boolean, [reason, setReason]: ReasonState) {
  const [error, setError] = useState<string>()

  /** Acts with the reason; where it is needed and missing, asks for it instead. */
  function explain(act: (reason: string | undefined) => void) {
    const text = reason.trim()
    const isMissing = frozen && text === ''
    setError(isMissing ? missingMessage : undefined)
    if (!isMissing) act(frozen ? text : undefined)
  }

  return { reason, error, setReason, explain }
}
