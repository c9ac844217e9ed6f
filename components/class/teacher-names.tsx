import type { ClassView } from '@/lib/school/class/schema'

const maxShown = 3

/** The teachers of a class by name, the class teacher first and marked. */
export function TeacherNames({ of: { teachers, teacherassigned } }: { of: ClassView }) {
  if (teachers.length === 0) return <span className="text-warning-ink">No teacher yet</span>
  const hidden = teachers.length - maxShown
  return (
    <span>
      {teachers.slice(0, maxShown).map(({ guid, fullName }, index) => (
        <span key={guid}>
          {index > 0 && ', '}
          {fullName}
          {guid === teacherassigned && <span className="text-muted"> (class teacher)</span>}
        </span>
      ))}
      {hidden > 0 && <span className="text-muted"> and {hidden} more</span>}
    </span>
  )
}
