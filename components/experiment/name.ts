import type { InsightExperiment } from '@/lib/lab/insight/types'
import { codeOf } from '@/lib/lab/practical/letters'
import { subjectNames } from './subject'

type Numbered = Pick<InsightExperiment, 'subject' | 'number'>

/** The code in full: Chemistry 1. */
export const numberedOf = ({ subject, number }: Numbered) => `${subjectNames[subject]} ${number}`

/** The code and short title: C1 pH, acids and bases. */
export const nameOf = (one: Numbered & { shortTitle: string }) => `${codeOf(one)} ${one.shortTitle}`
