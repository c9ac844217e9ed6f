import { WorkLegend } from '@/components/insight/work-legend'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { behindBy } from '@/lib/lab/insight/class-days'
import { viewHome } from '@/lib/lab/insight/home'
import type { ClassDay } from '@/lib/lab/insight/types'
import { BehindCard, type BehindClass } from './behind-card'
import { ClassStrip } from './class-strip'
import { HomeTabs } from './home-tabs'
import { LessonCard } from './lesson-card'
import { NextWork } from './next-work'
import { ReleasedCard } from './released-card'
import { stripOf } from './strip'
import { Unassigned } from './unassigned'

/** A teacher's day in the laboratory: what to do now, how far each class is, and who is behind. */
export async function TodayTab({ actor }: { actor: Member }) {
  const { classes, waiting, drafts, lessons, released } = await viewHome(actor)
  if (classes.length === 0) return <Unassigned />
  const now = actor.pastSession === null
  const allMarked = waiting.length === 0
  return (
    <>
      <HomeTabs current="today" />
      {now && <NextWork home={{ waiting, drafts }} />}
      {now && lessons.length > 0 && <LessonCard lessons={lessons} allMarked={allMarked} />}
      <Section title="Classes" actions={<WorkLegend />}>
        <Card flush>
          <ul className="divide-y">
            {classes.map((one) => (
              <ClassStrip key={one.classdivision} {...stripOf(one)} />
            ))}
          </ul>
        </Card>
      </Section>
      {now && <Behind classes={classes.filter(({ behindCount }) => behindCount > 0)} />}
      {released.length > 0 && (
        <ReleasedCard releases={released.map(({ moduleName: _, experiment: __, ...shown }) => shown)} />
      )}
    </>
  )
}

function Behind({ classes }: { classes: ClassDay[] }) {
  if (classes.length === 0) return null
  const count = classes.reduce((sum, { behindCount }) => sum + behindCount, 0)
  return (
    <Section
      title={`Behind: ${counted(count, 'student')}`}
      description={`Each has attempted at least ${behindBy} experiments fewer than half of their class; the number says how many.`}
    >
      <BehindCard classes={classes.map(asBehind)} />
    </Section>
  )
}

const asBehind = ({ classdivision, behind, behindCount, half }: ClassDay): BehindClass => ({
  ...{ classdivision, behind, behindCount, half },
})
