import type { ComponentProps, ReactNode } from 'react'
import { DownloadLink } from '@/components/ui/download-link'

/** A link to a PDF from the API. A plain link, so that nothing is prefetched. */
export const PdfLink = (props: ComponentProps<typeof DownloadLink>) => (
  <DownloadLink {...props} className="rounded-sm font-semibold text-brand-ink underline underline-offset-3" />
)

/** A link to an invoice or credit note. */
export const InvoiceLink = ({ guid, children }: { guid: string; children: ReactNode }) => (
  <PdfLink href={`/api/invoices/${guid}`}>{children}</PdfLink>
)
