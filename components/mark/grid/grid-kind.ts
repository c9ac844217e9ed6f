import type { Save } from '../send-marks'
import type { Sheet } from './sheet'

/** What a page brings for a grid. */
export type GridSource = { class: string; frozenAt: string | null }

/** What a grid is about: how its marks are read and saved, and under which name drafts are kept on the device. */
export type GridKind<S extends GridSource> = {
  drafts: string
  sheetOf: (source: S) => Sheet
  save: Save
}
