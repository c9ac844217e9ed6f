import { classListHref, viewHref } from '@/components/class/addresses'
import { slipsHref } from '@/components/student/addresses'
import type { Base } from './types'

/** An action on a class. */
export type Command = { label: string; words: string; hrefOf: (division: string) => string }

/** The actions on a class, without those that a viewer may not do; the first opens the class. */
export function commandsOf(base: Base, viewer: boolean): Command[] {
  if (base === '/provider') return []
  const releaseMarks = {
    label: 'Release marks',
    words: 'publish give out return',
    hrefOf: (division: string) => `${viewHref(base, 'marks', division)}?release=open`,
  }
  const loginSlips = {
    label: 'Login slips',
    words: 'passwords print credentials accounts',
    hrefOf: (division: string) => slipsHref(division),
  }
  return [
    {
      label: 'Students',
      words: 'pupils list class',
      hrefOf: (division) => classListHref(base, division),
    },
    {
      label: 'Marks',
      words: 'grid gradebook grades scores',
      hrefOf: (division) => viewHref(base, 'marks', division),
    },
    ...(base === '/teacher' && !viewer ? [releaseMarks] : []),
    {
      label: 'Insights',
      words: 'heat map hardest questions averages',
      hrefOf: (division) => viewHref(base, 'insights', division),
    },
    {
      label: 'Practical sheet',
      words: 'cbse board file register sign',
      hrefOf: (division) => viewHref(base, 'practical', division),
    },
    {
      label: 'Worksheet',
      words: 'marks paper offline excel csv download upload',
      hrefOf: (division) => `${viewHref(base, 'marks', division)}/worksheet`,
    },
    ...(base === '/admin' && !viewer ? [loginSlips] : []),
  ]
}
