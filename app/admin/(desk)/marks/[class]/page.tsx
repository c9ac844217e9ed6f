import { classTitle } from '@/components/class/class-title'
import { MarksScreen } from '@/components/mark/grid/marks-screen'
import { SampleNote } from '@/components/sample/sample-note'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { draftKeysOf } from '@/lib/access/session/draft-keys'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewMarksScreen } from '@/lib/lab/mark/marks-screen'

type Props = PageProps<'/admin/marks/[class]'>

export const generateMetadata = ({ params }: Props) => classTitle('Marks', params)

export default async function MarksPage({ params }: Props) {
  const actor = await requireAdmin()
  const division = addressPart((await params).class)
  const screen = await findOr404(viewMarksScreen(actor, { class: division }))
  const account = { guid: actor.accountId, name: actor.name, draftKeys: draftKeysOf(actor) }
  return (
    <MarksScreen
      note={<SampleNote actor={actor} division={division} />}
      base="/admin"
      {...screen}
      account={account}
    />
  )
}
