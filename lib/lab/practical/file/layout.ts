import type { Mark } from '../../../school/experiment/absence.ts'
import { markText } from '../../mark/parse-mark.ts'

/** In points from the upper left corner of A4. */
export const page = { left: 48, right: 547, top: 48, bottom: 788 }

export const colors = { ink: '#231923', quiet: '#6b5b69', brand: '#781b64', rule: '#d9cfd7', band: '#f6eff5' }

/** A mark or an absence, or a dash for neither. */
export const shownMark = (mark: Mark | null) => markText(mark) || '–'
