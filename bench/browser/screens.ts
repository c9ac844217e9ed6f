import { benchNames } from '../../components/bench/bench-names.ts'
import type { Peopled } from '../cases/growth.ts'
import type { Pupil } from '../people.ts'
import { desktop, phone } from './open-browser.ts'

const experiment = (name: string) => `/student/experiments/${name}`

/** A page with its name and its goals in milliseconds. */
export type Screen = {
  name: string
  address: string
  cookie: string
  viewport: { width: number; height: number }
  /** largest contentful paint */
  largest: number
  /** first contentful paint, if it has a goal */
  first?: number
  /** total blocking time */
  blocked?: number
  /** hydration on a poor connection */
  usable?: number
}

/** Sites for the measurements: one with a premium student, one with 10,000 attempts to mark, and the minimal Next app. */
export type Attended = Peopled & { pupil: Pupil; queue: Peopled; floor: string }

function peopleOf({ teachers: [teacher], admins: [admin] }: Peopled) {
  const attempt = teacher?.attempts[0]
  if (!teacher || !admin || !attempt) throw new Error('The school has no teacher, admin or attempt.')
  return { teacher, admin, attempt }
}

/** The pages whose first paint has a goal. */
export const screens = (site: Attended): Screen[] => [...usualScreens(site), ...queueScreens(site.queue)]

/** The pages of a teacher with 10,000 attempts to mark. */
function queueScreens(site: Peopled): Screen[] {
  const { teacher, attempt } = peopleOf(site)
  const { cookie } = teacher
  const screen = (name: string, path: string) => ({
    name: `10,000 to mark: ${name}`,
    address: site.url + path,
    cookie,
    viewport: desktop,
    largest: 1000,
  })
  return [
    screen('teacher dashboard', '/teacher/dashboard'),
    screen('marks grid', `/teacher/marks/${teacher.division}`),
    screen('marking desk', `/teacher/self-check/${attempt.id}/${attempt.subject}?show=unmarked`),
  ]
}

/** The pages opened every day, each on a desktop and on a phone. */
function usualScreens(site: Attended): Screen[] {
  const { teacher, admin, attempt } = peopleOf(site)
  const onBoth = (name: string, path: string, cookie: string, goals: Partial<Screen> = {}) => {
    const screen = { name, address: site.url + path, cookie, largest: 900, ...goals }
    const { first: _, ...onPhone } = screen
    return [
      { ...screen, viewport: desktop },
      { ...onPhone, name: `${name}, phone`, viewport: phone, usable: 5000 },
    ]
  }
  const { cookie } = site.pupil
  return [
    ...onBoth('sign-in', '/teacher/login', ''),
    ...onBoth('student sign-in', '/student/login', ''),
    ...onBoth('admin dashboard', '/admin/dashboard?tab=classes', admin.cookie, { first: 800 }),
    ...onBoth('teacher dashboard', '/teacher/dashboard', teacher.cookie),
    ...onBoth('marks grid', `/teacher/marks/${teacher.division}`, teacher.cookie, { blocked: 150 }),
    ...onBoth('marking desk', `/teacher/self-check/${attempt.id}/${attempt.subject}`, teacher.cookie),
    ...onBoth('student home', '/student', cookie, { largest: 800 }),
    ...onBoth('experiment', experiment('types-of-chemical-reactions'), cookie, { largest: 800 }),
    ...onBoth('experiment with a bench', experiment('refraction-through-glass-slab'), cookie, {
      largest: 800,
    }),
  ]
}

/** The minimal page made with Next, on a phone. */
export const barePage = (floor: string): Pick<Screen, 'address' | 'cookie' | 'viewport'> => ({
  address: `${floor}/form`,
  cookie: '',
  viewport: phone,
})

/** The pages of the lab benches. */
export const benchPages = ({ url, pupil: { cookie } }: Attended) =>
  benchNames.map((name) => ({ name: `bench: ${name}`, address: url + experiment(name), cookie }))

/** The page to import students, whose first paint has no goal. */
export function importPage({ url, admins: [admin] }: Peopled) {
  if (!admin) throw new Error('The school has no admin.')
  return { address: `${url}/admin/import`, cookie: admin.cookie }
}
