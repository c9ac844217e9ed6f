const blanks = ['Name', 'Roll number', 'Class', 'Date']

/** On paper only: where the student writes who they are, and the teacher the marks. */
export function WorksheetHead({ maximum }: { maximum: number }) {
  return (
    <div className="hidden grid-cols-2 gap-x-8 gap-y-4 print:grid">
      {blanks.map((label) => (
        <p key={label} className="flex items-end gap-2">
          {label}
          <span className="flex-1 border-ink border-b" />
        </p>
      ))}
      <p className="col-span-2 text-right">Marks: ______ / {maximum}</p>
    </div>
  )
}
