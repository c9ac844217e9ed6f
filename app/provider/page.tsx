import { redirect } from 'next/navigation'
import { requireStaff } from '@/lib/access/account/page-actor'

/** The console's address without a page: its overview. */
export default async function Page() {
  await requireStaff()
  redirect('/provider/dashboard')
}
