import { Banner } from '@/components/ui/banner'
import { PageHeader } from '@/components/ui/page-header'
import type { KeyRow } from '@/lib/shop/key/schema'
import { keyHref } from './addresses'
import { hasExpired } from './has-expired'

type Props = {
  row: KeyRow
  title: string
  description: string
  division?: string
}

/** The header of both steps of assigning a key; says so if the key cannot be assigned. */
export function KeyHeader({ row, title, description, division }: Props) {
  const { key, status, student } = row
  const isFree = status === 'free' || status === 'returned'
  const crumbs = [
    { label: 'Purchased Keys', href: keyHref.purchased },
    division ? { label: key, href: keyHref.chooseClass(key) } : { label: key },
    ...(division ? [{ label: division }] : []),
  ]
  return (
    <>
      <PageHeader breadcrumbs={crumbs} title={title} description={description} />
      {status === 'assigned' && (
        <Banner tone="warning">
          This key has been already assigned{student ? ` to ${student.username}` : ''}.
        </Banner>
      )}
      {status === 'credited' && <Banner tone="warning">This key was refunded.</Banner>}
      {isFree && hasExpired(row) && <Banner tone="warning">This key has expired.</Banner>}
    </>
  )
}
