import { operation } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { asNamed, audit } from '../../records/audit/audit.ts'
import { assignDivisions } from '../class/links.ts'
import { AssignClass } from './schema.ts'

/**
 * Assigns several teachers to one more class, all of them or none; waiting ones are approved by it. 409 when another class has the name by
 * now.
 */
export const assignClass = operation(
  'teacher.manage',
  AssignClass,
  ({ actor, db }, { teachers, classdivision, classGuid }) =>
    db.write(async (tx) => {
      const assigned = await assignDivisions(tx, actor, teachers, [classdivision], 'classdivision')
      const namedTeachers = assigned.teachers.map(asNamed)
      for (const { id } of assigned.classes) {
        refuseRenamed(classdivision, id, classGuid)
        await audit(tx, actor, 'class.assigned', {
          id,
          name: classdivision,
          detail: { teachers: namedTeachers },
        })
      }
      return { assigned: namedTeachers.length, classdivision }
    }),
)
