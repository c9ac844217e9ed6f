import type { Metadata } from 'next'
import { KeepPage } from '@/components/shell/keep-page'
import { OwnExperiments } from '@/components/student-desk/own-experiments'
import { requireStudent } from '@/lib/access/account/page-actor'
import { ownWork } from '@/lib/lab/attempt/own-work'
import { viewRefusal } from '@/lib/lab/attempt/refusal'
import { listAttempts } from '@/lib/lab/attempt/view'
import { listExperiments } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'My experiments' }

export default async function MyExperimentsPage() {
  const { actor } = await requireStudent()
  const [catalogue, attempts, refusal] = await Promise.all([
    listExperiments(actor),
    listAttempts(actor, { id: actor.accountId }),
    viewRefusal(actor),
  ])
  return (
    <>
      <KeepPage key={new Date().toISOString()} />
      <OwnExperiments
        student={actor.accountId}
        work={ownWork(catalogue, attempts)}
        temporary={actor.mustChangePassword}
        refusal={refusal}
      />
    </>
  )
}
