import type { Base } from './types'

/** An action on a class. */
export type Command = { label: string; words: string; hrefOf: (division: string) => string }

const at = (path: string) => (division: string) => path.replace('{class}', encodeURIComponent(division))

const ofBoth = (base: Base): Command[] => [
  { label: 'Insights', words: 'heat map hardest questions averages', hrefOf: at(`${base}/insights/{class}`) },
  {
    label: 'Practical sheet',
    words: 'cbse board file register sign',
    hrefOf: at(`${base}/practical/{class}`),
  },
  {
    label: 'Worksheet',
    words: 'marks paper offline excel csv download upload',
    hrefOf: at(`${base}/marks/{class}/worksheet`),
  },
]

const releaseMarks: Command = {
  label: 'Release marks',
  words: 'publish give out return',
  hrefOf: at('/teacher/marks/{class}?release=open'),
}

const ofTeachers = (viewer: boolean): Command[] => [
  {
    label: 'Students',
    words: 'pupils list class',
    hrefOf: at('/teacher/dashboard?tab=students&class={class}'),
  },
  { label: 'Marks', words: 'grid gradebook grades scores', hrefOf: at('/teacher/marks/{class}') },
  ...(viewer ? [] : [releaseMarks]),
  ...ofBoth('/teacher'),
]

const ofViewers: Command[] = [
  {
    label: 'Students',
    words: 'pupils list class',
    hrefOf: at('/admin/dashboard?tab=classes&class={class}'),
  },
  { label: 'Marks', words: 'grid gradebook grades scores', hrefOf: at('/admin/marks/{class}') },
  ...ofBoth('/admin'),
]

const ofAdmins: Command[] = [
  ...ofViewers,
  {
    label: 'Login slips',
    words: 'passwords print credentials accounts',
    hrefOf: at('/admin/login-slips/{class}'),
  },
]

/** The actions on a class, without those that a viewer may not do; the first opens the class. */
export function commandsOf(base: Base, viewer: boolean): Command[] {
  if (base === '/provider') return []
  if (base === '/teacher') return ofTeachers(viewer)
  return viewer ? ofViewers : ofAdmins
}
