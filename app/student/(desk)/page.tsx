import type { Metadata } from 'next'
import { OwnExperiments } from '@/components/student-desk/own-experiments'
import { requireStudent } from '@/lib/access/account/page-actor'
import { ownWork } from '@/lib/lab/attempt/own-work'
import { listAttempts } from '@/lib/lab/attempt/view'
import { listExperiments } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'My experiments' }

export default async function MyExperimentsPage() {
  const { actor } = await requireStudent()
  const [catalogue, attempts] = await Promise.all([
    listExperiments(actor),
    listAttempts(actor, { id: actor.accountId }),
  ])
  return <OwnExperiments work={ownWork(catalogue, attempts)} temporary={actor.mustChangePassword} />
}
