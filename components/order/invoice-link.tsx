import type { ReactNode } from 'react'

/** An invoice or credit note as PDF. */
export const InvoiceLink = ({ guid, children }: { guid: string; children: ReactNode }) => (
  <a
    href={`/api/invoices/${guid}`}
    className="rounded-sm font-semibold text-brand-ink underline underline-offset-3"
  >
    {children}
  </a>
)
