import { classTitle } from '@/components/class/class-title'
import { PracticalScreen } from '@/components/practical/practical-screen'
import { SampleNote } from '@/components/sample/sample-note'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { can } from '@/lib/core/permissions'
import { viewPracticalSheet } from '@/lib/lab/practical/sheet'

type Props = PageProps<'/admin/practical/[class]'>

export const generateMetadata = ({ params }: Props) => classTitle('Practical sheet', params)

export default async function PracticalPage({ params }: Props) {
  const actor = await requireAdmin()
  const division = addressPart((await params).class)
  const sheet = await findOr404(viewPracticalSheet(actor, { class: division }))
  return (
    <PracticalScreen
      note={<SampleNote actor={actor} division={division} />}
      base="/admin"
      sheet={sheet}
      email={actor.email}
      manages={can(actor, 'practical.lift')}
    />
  )
}
