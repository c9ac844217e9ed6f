'use client'

import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Page } from '@/components/ui/page'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { Problem, ProblemFrame } from './problem-frame'

type Props = { error: unknown; retry: () => void }

// In production Next.js replaces a server error's message with a generic paragraph.
const withheld = 'This page could not be loaded. Everything saved before is safe.'

function wordsOf(error: unknown) {
  const { message, digest } = error instanceof Error ? (error as Error & { digest?: string }) : {}
  return { message: digest && process.env.NODE_ENV === 'production' ? withheld : message || withheld, digest }
}

const title = 'Unexpected Application Error!'

/** The screen for unexpected errors: the message and the reference in the log, never a stack. */
export const UnexpectedError = ({ error, retry }: Props) => (
  <ProblemFrame
    title={title}
    actions={
      <>
        <Retry retry={retry} />
        <a href="/" className={buttonStyle()}>
          Go to start
        </a>
      </>
    }
  >
    <ErrorWords error={error} />
  </ProblemFrame>
)

/** The problem inside a desk, whose menu stays at hand; `level` is the heading's, 2 below the top bar's. */
export function DeskError({ error, retry, level = 2 }: Props & { level?: 1 | 2 }) {
  const box = useFocusOnShow<HTMLDivElement>()
  return (
    <Page width="text">
      <div ref={box} tabIndex={-1}>
        <Problem title={title} level={level} actions={<Retry retry={retry} />}>
          <ErrorWords error={error} />
        </Problem>
      </div>
    </Page>
  )
}

const Retry = ({ retry }: Pick<Props, 'retry'>) => (
  <Button variant="primary" onClick={retry}>
    Try again
  </Button>
)

function ErrorWords({ error }: Pick<Props, 'error'>) {
  const { message, digest } = wordsOf(error)
  return (
    <>
      <p className="break-words">{message}</p>
      {digest && (
        <p>
          If it happens again, tell us this reference: <code className="text-ink">{digest}</code>
        </p>
      )}
    </>
  )
}
