import { gzipSync } from 'node:zlib'
import type { Floors } from '../floors/start.ts'
import type { Instance } from '../labmark.ts'
import type { LoadRequest } from '../load/load.ts'
import type { Admin, Teacher } from '../people.ts'
import type { Case, Target } from './case.ts'
import type { Goal } from './goal.ts'
import { classLists, marksGrids, screens } from './screens.ts'

/** What workloads are made from. */
export type Stage = {
  labmark: Instance
  floors: Floors
  /** cookies for the teachers' pages of the floors */
  floorCookies: string[]
  teachers: Teacher[]
  admins: Admin[]
}

const countOf = (body: string, text: string) => body.split(text).length - 1

/** Labmark as a target, with a request per person. */
export const labmarkTarget = (
  { labmark }: Stage,
  requests: LoadRequest[],
  holds: Target['holds'],
): Target => ({
  name: 'labmark',
  url: labmark.url,
  processes: [labmark.child],
  requests,
  holds,
})

/** A floor as a target of the same workload, with a request per teacher. */
export const floorTarget = (
  { floors, floorCookies }: Stage,
  name: string,
  path: string,
  holds: Target['holds'],
): Target => {
  const { url, child } = name === 'bare node' ? floors.bare : floors.next
  return { name, url, processes: [child], requests: floorCookies.map((cookie) => ({ path, cookie })), holds }
}

const fortyRows = (body: string) => countOf(body, 'Beaker Street') >= 40
const fortyGridRows = (body: string) => countOf(body, '</td>') >= 40 * 22

/** GET class list: 40 students. */
export const classList = (stage: Stage): Case => ({
  name: 'class list, 40 rows',
  connections: 8,
  measure: 'perSecond',
  goal: { floor: 'next + prisma', times: 0.85, p95: 1.2 },
  targets: [
    labmarkTarget(stage, classLists(stage), fortyRows),
    floorTarget(stage, 'next + prisma', '/list-prisma', fortyRows),
  ],
})

/** The marks grid of a class, 40 × 22. */
export const marksGrid = (stage: Stage): Case => ({
  name: 'marks grid, 40 × 22',
  connections: 8,
  measure: 'perSecond',
  goal: { floor: 'next page', times: 0.75 },
  targets: [
    labmarkTarget(stage, marksGrids(stage), (body) => body.includes('Student 40 of')),
    floorTarget(stage, 'next page', '/grid', fortyGridRows),
  ],
})

const GRID_KB = 30

/** The compressed size of the grid's HTML. */
export async function gridSize(stage: Stage): Promise<Goal> {
  const [request] = marksGrids(stage)
  const response = await fetch(stage.labmark.url + request?.path, {
    headers: { cookie: request?.cookie ?? '' },
  })
  const kb = gzipSync(await response.arrayBuffer()).byteLength / 1000
  return {
    name: 'marks grid, 40 × 22',
    criterion: `HTML ≤ ${GRID_KB} KB compressed`,
    figure: `${kb.toFixed(0)} KB`,
    met: response.ok && kb <= GRID_KB,
  }
}

/** Single requests of the most viewed pages, compared with the minimal page of 40 rows. */
export const pages = (stage: Stage): Case[] =>
  screens.map(({ name, requests, holds }) => ({
    name,
    connections: 1,
    measure: 'p50',
    goal: { floor: 'next page', times: 2.5 },
    targets: [
      labmarkTarget(stage, requests(stage), (body) => body.includes(holds)),
      floorTarget(stage, 'next page', '/page', fortyRows),
    ],
  }))

/** Saves 40 marks of an experiment, for one teacher after another. */
export const saveMarks = (stage: Stage): Case => {
  const savesOf = (path: string, cookies: string[], run: string, every: string) =>
    stage.teachers.map(({ attempts, displayId }, index) => ({
      path,
      cookie: cookies[index] ?? '',
      method: 'PUT' as const,
      every,
      marks: {
        name: `${run} ${displayId}`,
        marks: attempts.map(({ id, student, experiment, version }) => ({
          attempt: id,
          student,
          experiment,
          version,
        })),
      },
    }))
  const ownCookies = stage.teachers.map(({ cookie }) => cookie)
  return {
    name: 'save 40 marks',
    connections: 1,
    measure: 'p50',
    goal: { floor: 'next, one statement', times: 2 },
    targets: [
      {
        name: 'labmark',
        url: stage.labmark.url,
        processes: [stage.labmark.child],
        requests: savesOf('/api/experiments/marks', ownCookies, 'labmark', '"conflicts":[]'),
        holds: () => true,
      },
      {
        name: 'next, one statement',
        url: stage.floors.next.url,
        processes: [stage.floors.next.child],
        requests: savesOf('/save', stage.floorCookies, 'floor', '{"saved":40}'),
        holds: () => true,
      },
    ],
  }
}
