import type { Save } from '../send-marks'
import type { GridModel } from './grid-model'

/** The data of a page with a grid. */
export type GridSource = { class: string; frozenAt: string | null }

/** A kind of grid: how its marks are loaded and saved, and the name under which its drafts are stored on the device. */
export type GridKind<S extends GridSource> = {
  drafts: string
  modelOf: (source: S) => GridModel
  save: Save
}
