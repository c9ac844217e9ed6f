import { type TypedMark, typedText } from '../../../lab/mark/parts.ts'

/** A mark in a table. A number stays one, so that a spreadsheet can add it up. */
export const listed = (mark: TypedMark | null) => (typeof mark === 'number' ? mark : typedText(mark))
