'use client'

import { Button } from '@/components/ui/button'
import { Printer } from '@/components/ui/icons'

/** Prints the page as it is shown. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      Print
    </Button>
  )
}
