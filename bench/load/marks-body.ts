import type { Saving } from './load.ts'

const saved = new Map<string, number>()

/** Differs between runs, so that the first save changes every mark no matter what the last run stored. */
const hundredths = (Date.now() % 97) + 1

/** The next save of the same marks: changes every one, and names the version left by the previous save. */
export function nextBody({ name, marks }: Saving): string {
  const times = saved.get(name) ?? 0
  return JSON.stringify({
    via: 'grid',
    marks: marks.map(({ version, ...mark }, index) => ({
      ...mark,
      version: version + times,
      marks: ((index + times) % 4) + hundredths / 100,
    })),
  })
}

/** To be called after each answer; a save cut off by the end of a load is sent again, which changes nothing. */
export const noteSaved = ({ name }: Saving) => saved.set(name, (saved.get(name) ?? 0) + 1)
