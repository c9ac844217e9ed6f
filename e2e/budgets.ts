import { expect } from './fixtures.ts'
import type { Wire } from './wire.ts'

const KB = 1024

/** The most kilobytes of compressed script per kind of page. The framework alone has 134. */
const scriptBudgets = {
  signIn: 171,
  list: 191,
  home: 177,
  /** for a teacher of two classes with work of every kind in every experiment */
  fullHome: 170,
  form: 190,
  grid: 186,
  desk: 186,
  student: 154,
  bench: 161,
  family: 173,
} as const

/** The most kilobytes of compressed script that an experiment's bench may add to its page. */
const BENCH = 40

/** Describes by how much a bench exceeds its budget; empty if it does not. @param bytes loaded for the bench */
export const overBench = (bytes: number): string[] =>
  bytes <= BENCH * KB ? [] : [`script of the bench ${(bytes / KB).toFixed(1)} KB instead of ${BENCH}`]

type Kind = keyof typeof scriptBudgets

/** Pages that represent their kind in accessible.spec.ts; ids are *. Others: marking.spec.ts, home.spec.ts and bench.spec.ts. */
export const kindOfPage: Record<string, Kind> = {
  '/teacher/login': 'signIn',
  '/student/login': 'signIn',
  '/admin/sign-up': 'form',
  '/consent': 'form',
  '/family': 'family',
  '/admin/dashboard': 'home',
  '/admin/dashboard?tab=classes&class=10-A': 'list',
  '/admin/manage-keys?tab=purchased': 'list',
  '/admin/activity': 'list',
  '/admin/account-settings': 'form',
  '/admin/add-teacher': 'form',
  '/student/add/10-A/*': 'form',
  '/admin/data': 'form',
  '/teacher/dashboard?tab=students&class=10-A': 'home',
  '/teacher/marks/10-A': 'grid',
  '/teacher/practical/10-A': 'list',
  '/student': 'student',
}

const STYLES = 16
const HTML = 35
/** Kilobytes of uncompressed HTML of a home: what is in both the markup and the payload counts twice. */
const unpackedBudgets: Partial<Record<Kind, number>> = { home: 35, fullHome: 44 }
const REQUESTS = 23
const SHIFT = 0.02

/** Expects that a page of this kind has loaded all of its parts and keeps its budget. */
export function expectWithinBudget(kind: Kind, wire: Wire, path: string) {
  expect(wire.js, `${path} has scripts`).toBeGreaterThan(0)
  expect(wire.css, `${path} has styles`).toBeGreaterThan(0)
  expect(overBudget(kind, wire), path).toEqual([])
}

/** Describes by how much a page of this kind exceeds its budget; empty if it does not. */
function overBudget(kind: Kind, wire: Wire): string[] {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
  const script = scriptBudgets[kind]
  const unpacked = unpackedBudgets[kind] ?? Number.POSITIVE_INFINITY
  const checks: [boolean, string][] = [
    [
      wire.js <= script * KB,
      `script ${kb(wire.js)} instead of ${script}; most in ${wire.heaviest.join(', ')}`,
    ],
    [wire.css <= STYLES * KB, `styles ${kb(wire.css)} instead of ${STYLES}`],
    [wire.html <= HTML * KB, `HTML ${kb(wire.html)} instead of ${HTML}`],
    [wire.unpacked <= unpacked * KB, `HTML unpacked ${kb(wire.unpacked)} instead of ${unpacked}`],
    [wire.requests <= REQUESTS, `${wire.requests} requests instead of ${REQUESTS}`],
    [wire.shift <= SHIFT, `moves by ${wire.shift.toFixed(3)} instead of ${SHIFT}`],
    [wire.restyling.length === 0, `restyles all inside a last child: ${wire.restyling.join('; ')}`],
    [wire.foreign.length === 0, `asks ${wire.foreign.join(', ')}`],
  ]
  return checks.filter(([isWithin]) => !isWithin).map(([, message]) => message)
}
