import type { ReactNode } from 'react'
import { DownloadLink } from '@/components/ui/download-link'

/** A file that the API draws: a plain link, for nothing of it is to be fetched before it is wanted. */
export const PdfLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <DownloadLink href={href} className="rounded-sm font-semibold text-brand-ink underline underline-offset-3">
    {children}
  </DownloadLink>
)

/** An invoice or credit note as PDF. */
export const InvoiceLink = ({ guid, children }: { guid: string; children: ReactNode }) => (
  <PdfLink href={`/api/invoices/${guid}`}>{children}</PdfLink>
)
