import type { AssessmentComponent } from '@/lib/school/practical-rule/components'
import { boardMaximum } from '@/lib/school/practical-rule/maxima'
import type { Rule } from '@/lib/school/practical-rule/schema'

const steps: Record<Rule['round'], string> = {
  '0.01': 'to two decimals',
  '0.5': 'to halves',
  '1': 'to whole marks',
}

function experiments({ experiments, best }: Rule): string {
  if (experiments === 'all') return 'all experiments of the subject, a missing one as 0'
  if (experiments === 'best') return `the best ${best} experiments, a missing one as 0`
  return 'the experiments that have a mark'
}

/** Describes a rule, a sentence per step from an experiment's mark to the mark out of 5. */
export const ruleWords = (rule: Rule): string[] => [
  rule.attempt === 'newest'
    ? 'The newest released attempt at an experiment counts.'
    : 'The best released attempt at an experiment counts.',
  `P, C and B are out of ${rule.outOf}: the average of ${experiments(rule)}, rounded ${steps[rule.round]}.`,
  `The mark out of 5 is the average of the three, rounded ${steps[rule.roundTotal]}.`,
  ...(rule.own ? ['The school’s own experiments count, too.'] : []),
]

/** The parts of the internal assessment, each with its maximum. */
export const partsOf = (components: AssessmentComponent[]) => [
  { name: 'Practical mark', maximum: boardMaximum },
  ...components,
]
