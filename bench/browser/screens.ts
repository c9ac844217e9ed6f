import type { Page } from '@playwright/test'
import { benchNames } from '../../components/bench/bench-names.ts'
import type { Peopled } from '../cases/growth.ts'
import type { Pupil } from '../people.ts'
import { desktop, phone } from './open-browser.ts'
import type { Act } from './respond.ts'

/** A page by the name that its goal has. */
export interface Screen {
  name: string
  address: string
  cookie: string
  viewport: { width: number; height: number }
  /** the longest until its largest part is painted, in ms */
  largest: number
}

/** A site with a student who has a premium key. */
export type Attended = Peopled & { pupil: Pupil }

function peopleOf({ teachers: [teacher], admins: [admin] }: Peopled) {
  const attempt = teacher?.attempts[0]
  if (!teacher || !admin || !attempt) throw new Error('The school has no teacher, admin or attempt.')
  return { teacher, admin, attempt }
}

/** The pages whose first paint is promised. */
export const screens = (site: Attended): Screen[] => [...staffScreens(site), ...pupilScreens(site)]

const experiment = (name: string) => `/student/experiments/${name}`

function pupilScreens({ url, pupil: { cookie } }: Attended): Screen[] {
  const at = (name: string, path: string) => ({
    name,
    address: url + path,
    cookie,
    viewport: phone,
    largest: 800,
  })
  return [
    at('student home', '/student'),
    at('experiment', experiment('types-of-chemical-reactions')),
    at('experiment with a bench', experiment('refraction-through-glass-slab')),
  ]
}

/** The pages of the lab benches. */
export const benchPages = ({ url, pupil: { cookie } }: Attended) =>
  benchNames.map((name) => ({ name: `bench: ${name}`, address: url + experiment(name), cookie }))

function staffScreens(site: Peopled): Screen[] {
  const { teacher, admin, attempt } = peopleOf(site)
  const at = (name: string, path: string, cookie: string) => ({
    name,
    address: site.url + path,
    cookie,
    viewport: desktop,
    largest: 1000,
  })
  return [
    at('sign-in', '/teacher/login', ''),
    at('admin dashboard', '/admin/dashboard?tab=classes', admin.cookie),
    at('teacher dashboard', '/teacher/dashboard', teacher.cookie),
    at('marks grid', `/teacher/marks/${teacher.division}`, teacher.cookie),
    at('marking desk', `/teacher/self-check/${attempt.id}/${attempt.subject}`, teacher.cookie),
  ]
}

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** The list has answered: its address says what was asked for. */
const until = (page: Page, words: RegExp) => page.waitForURL((url) => words.test(url.search))

async function search(page: Page) {
  await page.getByRole('textbox', { name: 'Search students' }).click()
  await type(page, 'Student 1')
  await until(page, /q=Student/)
}

async function sort(page: Page) {
  const head = page.locator('thead a[href*="sort=rollNumber"]')
  await head.click()
  await until(page, /sort=rollNumber/)
  await head.click()
  await until(page, /order=desc/)
}

async function fillMarks(page: Page) {
  await page.getByRole('grid').locator('tbody td').first().click()
  for (let row = 0; row < 8; row += 1) {
    await type(page, String(row % 5))
    await page.keyboard.press('Enter')
  }
}

async function nextStudents(page: Page) {
  await page.getByRole('heading', { level: 2 }).first().click()
  for (let student = 0; student < 8; student += 1) await page.keyboard.press('j', { delay: 60 })
}

/** The page that takes a file of students, for whom nobody looks at the first paint. */
export function importPage({ url, admins: [admin] }: Peopled) {
  if (!admin) throw new Error('The school has no admin.')
  return { address: `${url}/admin/import`, cookie: admin.cookie }
}

/** What is done over and over, in a school of 2,000 students. */
export function acts(site: Peopled): Act[] {
  const all = staffScreens(site)
  const on = (screen: string, name: string, perform: Act['perform']): Act => {
    const found = all.find((one) => one.name === screen)
    if (!found) throw new Error(`There is no screen ${screen}.`)
    return { ...found, name, perform }
  }
  return [
    on('admin dashboard', 'filtering a list by typing', search),
    on('admin dashboard', 'sorting a list', sort),
    on('marks grid', 'typing marks', fillMarks),
    on('marking desk', 'next student', nextStudents),
  ]
}
