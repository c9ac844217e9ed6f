import type { Metadata } from 'next'
import { ActsScreen } from '@/components/provider/activity/acts-screen'
import type { ListParams } from '@/components/table/list-href'
import { requireStaff } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Activity' }

export default async function ActivityPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  return <ActsScreen actor={await requireStaff()} params={await searchParams} />
}
