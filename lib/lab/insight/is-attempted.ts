import type { Work } from './types.ts'

/** Whether any student of the class has attempted the experiment. */
export const isAttempted = ({ released, marked, waiting }: Work) => released + marked + waiting > 0
