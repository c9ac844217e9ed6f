import { type ListParams, listHref } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'

/** Shown when a list's search finds none of its students. */
export const NoStudentMatch = ({ params }: { params: ListParams }) => (
  <NoMatch title="No student found" href={listHref(params, { q: undefined })} showAll="Clear the search">
    Try another name, roll number or email.
  </NoMatch>
)
