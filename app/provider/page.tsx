import { redirect } from 'next/navigation'
import { requireStaff } from '@/lib/access/account/page-actor'

/** Redirects to the console's overview. */
export default async function Page() {
  await requireStaff()
  redirect('/provider/dashboard')
}
