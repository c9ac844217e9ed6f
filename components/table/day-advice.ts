import type { ListParams } from './list-href'
import { isDay } from './query-of'

/** What to say where no row fits a list's filters: that its first day is after its last, otherwise `usual`. */
export const dayAdvice = (params: ListParams, usual: string) =>
  areReversed(params) ? 'The first day is after the last day.' : usual

const areReversed = ({ from, to }: ListParams) =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from > to
