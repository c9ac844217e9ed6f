import type { InsightExperiment } from '@/lib/lab/insight/types'
import { subjectNames } from './subject'

type Numbered = Pick<InsightExperiment, 'subject' | 'number'>

/** The experiment's short code: C1, P7, B10. */
export const codeOf = ({ subject, number }: Numbered) => `${subjectNames[subject][0]}${number}`

/** The code in full: Chemistry 1. */
export const numberedOf = ({ subject, number }: Numbered) => `${subjectNames[subject]} ${number}`

/** The code and short title: C1 pH, acids and bases. */
export const nameOf = (one: Numbered & { shortTitle: string }) => `${codeOf(one)} ${one.shortTitle}`
