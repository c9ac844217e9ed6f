/** The size of a benchmark database. */
export type Size = {
  name: string
  schools: number
  /** per school */
  students: number
  /** per student, at most the 22 of the catalogue */
  attempts: number
  classSize: number
  /** academic sessions, including the current one */
  sessions: number
}

/** 100,000 students with 2.2 million attempts. */
export const usual: Size = {
  name: 'bench',
  schools: 200,
  students: 500,
  attempts: 22,
  classSize: 40,
  sessions: 1,
}

/** The size of `usual` with fewer schools, for a quick run. */
export const quick: Size = { ...usual, name: 'bench_quick', schools: 10 }

/** 2,000,000 students with 10 million attempts. */
export const large: Size = { ...usual, name: 'bench_large', schools: 4000, attempts: 5 }

/** One school of 20,000 students. */
export const oneLarge: Size = { ...usual, name: 'bench_one_large', schools: 1, students: 20_000 }

/** One school of 500, to compare it with. */
export const oneSmall: Size = { ...usual, name: 'bench_one_small', schools: 1 }

/** The school of `oneSmall` in its fifth session. */
export const fiveYears: Size = { ...oneSmall, name: 'bench_five_years', sessions: 5 }

/** One school of 2,000, for the browser measurements. */
export const oneMiddle: Size = { ...usual, name: 'bench_one_middle', schools: 1, students: 2000 }

/** One school of 480, whose 10,560 attempts one teacher has to mark (queue.ts). */
export const oneQueue: Size = { ...oneSmall, name: 'bench_one_queue', students: 480 }
