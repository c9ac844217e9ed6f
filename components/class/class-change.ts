import type { Edit } from '@/components/form/edit'
import { asFailure } from '@/components/form/failure'
import { ApiFailure } from '@/lib/core/http-client'
import { type ClassChange, teachersOf } from './send-class'

/** What was changed of a class; its teachers, if any of them, all together. */
export function changeOf(
  guid: string,
  values: ClassChange,
  { change, initial }: Edit<ClassChange, ClassChange>,
) {
  const { classdivision, lead } = initial
  const renamed = change.classdivision !== undefined
  const reassigned = change.lead !== undefined || change.others !== undefined
  return {
    ...({ action: 'update', guid, classdivision } as const),
    ...(renamed && { newClassdivision: values.classdivision }),
    ...(reassigned && { teacherassigned: teachersOf(values) }),
    expected: {
      ...(renamed && { classdivision }),
      ...(reassigned && { teacherassigned: lead || null, teachers: teachersOf(initial) }),
    },
  }
}

type Current = { classdivision?: string; teacherassigned?: string | null; teachers?: string[] }

/** A conflict over the teachers of a class, said of the form's two fields. */
export function inFormsWords(error: unknown, values: ClassChange): ApiFailure {
  const failure = asFailure(error)
  const { current } = (failure.data ?? {}) as { current?: Current }
  if (failure.code !== 'conflict' || !current) return failure
  const { classdivision, teacherassigned, teachers } = current
  const lead = teacherassigned === undefined ? values.lead : (teacherassigned ?? '')
  const data = {
    current: {
      ...(classdivision !== undefined && { classdivision }),
      ...(teacherassigned !== undefined && { lead }),
      ...(teachers && { others: teachers.filter((guid) => guid !== lead) }),
    },
  }
  return new ApiFailure({ ...failure, message: failure.message, data })
}
