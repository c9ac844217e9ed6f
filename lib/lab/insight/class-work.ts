import { type ReleasedWork, readReleasedWork } from '../../school/practical-rule/released.ts'
import { mean } from './summary.ts'

/** A student's work as `workColumns` selects it (progress.ts). */
export type StudentProgress = {
  /** the student's `releasedMarks` and `releasedAbsences` */
  released: string
  absences: string
  /** whether the best mark counts, instead of the newest; null without a rule */
  best: boolean | null
  /** codes of the experiments with work that is not released, as `c1 p3` */
  open: string
}

type ClassWork = {
  /** by experiment code, the students without open work */
  released: Map<string, number>
  /** the mean of the released marks that count, as a share of their maximum */
  average: number | null
  /** how many experiments each student has attempted, in the order of the students */
  attempted: number[]
}

/** Counts a class's work; `maxima` has the experiments that are in view, by their code. */
export function countClassWork(students: StudentProgress[], maxima: Map<string, number>): ClassWork {
  const released = new Map<string, number>()
  const shares: number[] = []
  const attempted = students.map((student) => {
    const codes = new Set(student.open.split(' ').filter(Boolean))
    for (const [code, result] of readReleasedWork(student)) {
      const maximum = maxima.get(code)
      if (maximum === undefined) continue
      const mark = countingMark(result, student)
      if (mark !== null) shares.push(mark / maximum)
      if (codes.has(code)) continue
      codes.add(code)
      released.set(code, (released.get(code) ?? 0) + 1)
    }
    return codes.size
  })
  return { released, average: mean(shares), attempted }
}

/** The mark that counts; null for an absence, which a rule for the best mark passes over. */
function countingMark({ newest, best, absence }: ReleasedWork, student: StudentProgress): number | null {
  if (student.best) return best
  return absence === null ? newest : null
}
