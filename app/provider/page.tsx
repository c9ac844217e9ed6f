import { redirect } from 'next/navigation'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'

/** Redirects to the console's overview. */
export default async function Page() {
  await requireCompanyStaff()
  redirect('/provider/dashboard')
}
