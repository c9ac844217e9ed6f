'use client'

import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { ProblemFrame } from './problem-frame'

type Props = { error: unknown; retry: () => void }

// In production Next.js replaces a server error's message with a generic paragraph.
const withheld = 'This page could not be loaded. Everything saved before is safe.'

function wordsOf(error: unknown) {
  const { message, digest } = error instanceof Error ? (error as Error & { digest?: string }) : {}
  return { message: digest && process.env.NODE_ENV === 'production' ? withheld : message || withheld, digest }
}

/** The screen for unexpected errors: the message and the reference in the log, never a stack. */
export function UnexpectedError({ error, retry }: Props) {
  const { message, digest } = wordsOf(error)
  return (
    <ProblemFrame
      title="Unexpected Application Error!"
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <a href="/" className={buttonStyle()}>
            Go to start
          </a>
        </>
      }
    >
      <p className="break-words">{message}</p>
      {digest && (
        <p>
          If it happens again, tell us this reference: <code className="text-ink">{digest}</code>
        </p>
      )}
    </ProblemFrame>
  )
}
