import type { ReactNode } from 'react'
import { DownloadLink } from '@/components/ui/download-link'

/** A link to a PDF from the API. A plain link, so that nothing is prefetched. */
export const PdfLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <DownloadLink href={href} className="rounded-sm font-semibold text-brand-ink underline underline-offset-3">
    {children}
  </DownloadLink>
)

/** A link to an invoice or credit note. */
export const InvoiceLink = ({ guid, children }: { guid: string; children: ReactNode }) => (
  <PdfLink href={`/api/invoices/${guid}`}>{children}</PdfLink>
)
