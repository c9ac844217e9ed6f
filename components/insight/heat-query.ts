import type { ListParams } from '@/components/table/list-href'
import { type HeatSort, heatSorts } from '@/lib/lab/insight/rows'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

/** Which subject and which order the address asks for; what is none of these is as if it were not there. */
export function heatQueryOf(params: ListParams): { subject: Subject | null; sort: HeatSort } {
  const sort = heatSorts.find((one) => one === params.sort)
  return {
    subject: subjects.find((one) => one === params.subject) ?? null,
    sort: { ...(sort && { sort }), order: params.order === 'desc' ? 'desc' : 'asc' },
  }
}
