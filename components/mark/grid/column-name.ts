import { nameOf } from '@/components/experiment/name'
import type { Column } from './sheet'

/** C1 pH, acids and bases; of a component its name. */
export const columnName = ({ subject, ...column }: Column) =>
  subject ? nameOf({ subject, ...column }) : column.shortTitle
