'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Prints the page as shown. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
