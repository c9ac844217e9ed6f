'use client'

import { UnexpectedError } from '@/components/entry/unexpected-error'
import { fontVariables } from './fonts'
import './globals.css'

/** The error screen for the root layout itself; it replaces the whole document. */
export default function GlobalErrorScreen(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Unexpected Application Error! · Labmark</title>
        <UnexpectedError {...props} />
      </body>
    </html>
  )
}
