/** The candidate's board roll number, or that it is missing. */
export const boardRollNumberColumn = {
  key: 'boardRollNumber',
  label: 'Board roll no.',
  className: 'tabular-nums',
  cell: ({ boardRollNumber }: { boardRollNumber: string | null }) =>
    boardRollNumber ?? <span className="text-warning-ink">missing</span>,
}
