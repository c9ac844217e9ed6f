import type { Metadata } from 'next'
import { TakeOutList } from '@/components/institute/take-out-list'
import { buttonStyle } from '@/components/ui/button-style'
import { DownloadLink } from '@/components/ui/download-link'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Export data' }

export default async function TakeOutPage() {
  await requireAdmin()
  return (
    <Page width="text">
      <PageHeader
        title="Everything in one file"
        description="A zip with all the tables below as CSV, which opens in Excel and every other spreadsheet. What is in the recycle bin is left out."
        actions={
          <DownloadLink href="/api/export/everything.zip" download className={buttonStyle('primary')}>
            Export everything
          </DownloadLink>
        }
      />
      <Section title="One table at a time">
        <TakeOutList />
      </Section>
    </Page>
  )
}
