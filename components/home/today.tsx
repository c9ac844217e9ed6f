'use client'

import { WorkLegend } from '@/components/insight/work-legend'
import { Section } from '@/components/ui/section'
import type { OpenReview } from '@/lib/lab/review/types'
import { Behind } from './behind-card'
import { ClassStrips } from './class-strip'
import type { HomeView } from './home-view'
import { HomeWork } from './home-work'
import { LessonCard } from './lesson-card'
import { ReviewCard } from './review-card'

type Props = { home: HomeView; reviews: OpenReview[]; past: boolean }

/** What there is to do, how far each class is, and who is behind; of a past session how far the classes came. */
export function Today({ home, reviews, past }: Props) {
  const strips = (
    <Section title="Classes" actions={<WorkLegend />}>
      <ClassStrips classes={home.classes} experiments={home.experiments} />
    </Section>
  )
  if (past) return strips
  const { waiting, lessons } = home
  return (
    <>
      <HomeWork home={home} />
      {reviews.length > 0 && (
        <Section title={`Families ask to look again: ${reviews.length}`}>
          <ReviewCard reviews={reviews} />
        </Section>
      )}
      {lessons.length > 0 && <LessonCard lessons={lessons} allMarked={waiting.rows.length === 0} />}
      {strips}
      <Behind classes={home.classes.filter(({ behindCount }) => behindCount > 0)} />
    </>
  )
}
