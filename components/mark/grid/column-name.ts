import { nameOf } from '@/components/experiment/name'
import type { Column } from './grid-model'

/** The column's name: code and short title of an experiment, or the name of a component. */
export const columnName = ({ subject, ...column }: Column) =>
  subject ? nameOf({ subject, ...column }) : column.shortTitle
